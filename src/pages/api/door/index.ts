import { serve } from '~/calls/serve';
import { readDoor } from '~/features/events/door/door.calls';

export const prerender = false;
export const { GET } = serve(readDoor);
