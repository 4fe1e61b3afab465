import { serve } from '~/calls/serve';
import { deleteClass, updateClass } from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { PUT, DELETE } = serve(updateClass, deleteClass);
