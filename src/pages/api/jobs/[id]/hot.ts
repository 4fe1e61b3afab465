import { serve } from '~/calls/serve';
import { setHot } from '~/features/jobs/admin/jobs-admin.calls';

export const prerender = false;
export const { POST } = serve(setHot);
