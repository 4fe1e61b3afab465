import { serve } from '~/calls/serve';
import { previewCancellation } from '~/features/events/messages/messages.calls';

export const prerender = false;
export const { POST } = serve(previewCancellation);
