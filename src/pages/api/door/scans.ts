import { serve } from '~/calls/serve';
import { receiveScans } from '~/features/events/door/door.calls';

export const prerender = false;
export const { POST } = serve(receiveScans);
