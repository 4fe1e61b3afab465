import { serve } from '~/calls/serve';
import { sendCounts } from '~/features/counts/counts.calls';

export const prerender = false;
export const { POST } = serve(sendCounts);
