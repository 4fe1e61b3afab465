import { serve } from '~/calls/serve';
import { setActive } from '~/features/jobs/admin/jobs-admin.calls';

export const prerender = false;
export const { POST } = serve(setActive);
