import { serve } from '~/calls/serve';
import { openRoom } from '~/features/courses/rooms/rooms.calls';

export const prerender = false;
export const { POST } = serve(openRoom);
