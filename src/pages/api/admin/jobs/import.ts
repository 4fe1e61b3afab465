import { serve } from '~/calls/serve';
import { importJobs } from '~/features/jobs/import/import.calls';

export const prerender = false;
export const { POST } = serve(importJobs);
