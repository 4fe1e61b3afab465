import { serve } from '~/calls/serve';
import { recordEventView } from '~/features/events/detail/detail.calls';

export const prerender = false;
export const { POST } = serve(recordEventView);
