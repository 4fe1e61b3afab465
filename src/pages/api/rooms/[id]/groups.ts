import { serve } from '~/calls/serve';
import { enterGroup } from '~/features/courses/rooms/rooms.calls';

export const prerender = false;
export const { POST } = serve(enterGroup);
