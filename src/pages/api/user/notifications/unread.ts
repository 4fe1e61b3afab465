import { serve } from '~/calls/serve';
import { countUnread } from '~/features/notifications/notifications.calls';

export const prerender = false;
export const { GET } = serve(countUnread);
