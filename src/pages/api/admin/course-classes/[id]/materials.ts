import { serve } from '~/calls/serve';
import { addMaterial } from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { POST } = serve(addMaterial);
