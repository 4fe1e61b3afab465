import { serve } from '~/calls/serve';
import { markRead } from '~/features/notifications/notifications.calls';

export const prerender = false;
export const { POST } = serve(markRead);
