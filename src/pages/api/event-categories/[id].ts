import { serve } from '~/calls/serve';
import { deleteCategory, updateCategory } from '~/features/events/admin/events-admin.calls';

export const prerender = false;
export const { PUT, DELETE } = serve(updateCategory, deleteCategory);
