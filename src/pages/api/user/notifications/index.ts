import { serve } from '~/calls/serve';
import { listNotifications } from '~/features/notifications/notifications.calls';

export const prerender = false;
export const { GET } = serve(listNotifications);
