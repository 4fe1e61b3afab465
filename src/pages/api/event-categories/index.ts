import { serve } from '~/calls/serve';
import { listEventCategories } from '~/features/events/events.calls';
import { createCategory } from '~/features/events/admin/events-admin.calls';

export const prerender = false;
export const { GET, POST } = serve(listEventCategories, createCategory);
