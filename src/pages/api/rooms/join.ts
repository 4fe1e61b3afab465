import { serve } from '~/calls/serve';
import { joinRoom } from '~/features/courses/rooms/rooms.calls';

export const prerender = false;
export const { POST } = serve(joinRoom);
