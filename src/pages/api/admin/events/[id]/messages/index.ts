import { serve } from '~/calls/serve';
import { listMessages, sendMessage } from '~/features/events/messages/messages.calls';

export const prerender = false;
export const { GET, POST } = serve(listMessages, sendMessage);
