import { serve } from '~/calls/serve';
import { importBootcamps } from '~/features/hub/import/import.calls';

export const prerender = false;
export const { POST } = serve(importBootcamps);
