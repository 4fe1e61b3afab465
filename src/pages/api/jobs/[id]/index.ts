import { serve } from '~/calls/serve';
import { deleteJob, updateJob } from '~/features/jobs/admin/jobs-admin.calls';

export const prerender = false;
export const { PUT, DELETE } = serve(updateJob, deleteJob);
