import { serve } from '~/calls/serve';
import { listAdminJobs } from '~/features/jobs/admin/jobs-admin.calls';

export const prerender = false;
export const { GET } = serve(listAdminJobs);
