import { serve } from '~/calls/serve';
import { exportBootcamps } from '~/features/hub/import/import.calls';

export const prerender = false;
export const { GET } = serve(exportBootcamps);
