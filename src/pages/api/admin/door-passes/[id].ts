import { serve } from '~/calls/serve';
import { revokeDoorPass } from '~/features/events/door/door.calls';

export const prerender = false;
export const { DELETE } = serve(revokeDoorPass);
