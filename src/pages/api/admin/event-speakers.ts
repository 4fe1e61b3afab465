import { serve } from '~/calls/serve';
import { listAdminSpeakers } from '~/features/events/admin/events-admin.calls';

export const prerender = false;
export const { GET } = serve(listAdminSpeakers);
