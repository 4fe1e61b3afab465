import { serve } from '~/calls/serve';
import { reorder } from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { PUT } = serve(reorder);
