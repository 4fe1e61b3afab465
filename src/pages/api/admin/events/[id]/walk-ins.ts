import { serve } from '~/calls/serve';
import { listWalkIns } from '~/features/events/door/door.calls';

export const prerender = false;
export const { GET } = serve(listWalkIns);
