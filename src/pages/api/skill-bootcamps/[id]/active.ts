import { serve } from '~/calls/serve';
import { setBootcampActive } from '~/features/hub/admin/hub-admin.calls';

export const prerender = false;
export const { POST } = serve(setBootcampActive);
