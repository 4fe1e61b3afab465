import { serve } from '~/calls/serve';
import { cancelEvent } from '~/features/events/messages/messages.calls';

export const prerender = false;
export const { POST } = serve(cancelEvent);
