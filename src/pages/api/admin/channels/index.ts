import { serve } from '~/calls/serve';
import { addChannel } from '~/features/counts/counts.calls';

export const prerender = false;
export const { POST } = serve(addChannel);
