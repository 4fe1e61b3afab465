import { serve } from '~/calls/serve';
import { deleteMaterial } from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { DELETE } = serve(deleteMaterial);
