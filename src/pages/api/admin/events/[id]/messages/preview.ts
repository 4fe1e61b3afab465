import { serve } from '~/calls/serve';
import { previewMessage } from '~/features/events/messages/messages.calls';

export const prerender = false;
export const { POST } = serve(previewMessage);
