import { serve } from '~/calls/serve';
import { createDoorPass, listDoorPasses } from '~/features/events/door/door.calls';

export const prerender = false;
export const { GET, POST } = serve(listDoorPasses, createDoorPass);
