import { serve } from '~/calls/serve';
import { listAdminEvents } from '~/features/events/admin/events-admin.calls';

export const prerender = false;
export const { GET } = serve(listAdminEvents);
