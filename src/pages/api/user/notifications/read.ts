import { serve } from '~/calls/serve';
import { markAllRead } from '~/features/notifications/notifications.calls';

export const prerender = false;
export const { POST } = serve(markAllRead);
