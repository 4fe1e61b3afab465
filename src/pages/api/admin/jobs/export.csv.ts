import { serve } from '~/calls/serve';
import { exportJobs } from '~/features/jobs/import/import.calls';

export const prerender = false;
export const { GET } = serve(exportJobs);
