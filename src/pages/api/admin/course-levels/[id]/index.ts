import { serve } from '~/calls/serve';
import { deleteLevel, updateLevel } from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { PUT, DELETE } = serve(updateLevel, deleteLevel);
