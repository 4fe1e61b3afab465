import { serve } from '~/calls/serve';
import { readRoom, closeRoom } from '~/features/courses/rooms/rooms.calls';

export const prerender = false;
export const { GET, DELETE } = serve(readRoom, closeRoom);
