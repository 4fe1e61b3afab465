import { serve } from '~/calls/serve';
import { getAdminJob } from '~/features/jobs/admin/jobs-admin.calls';

export const prerender = false;
export const { GET } = serve(getAdminJob);
