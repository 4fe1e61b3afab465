import { serve } from '~/calls/serve';
import { makeManager, removeManager } from '~/features/members/members.calls';

export const prerender = false;
export const { POST, DELETE } = serve(makeManager, removeManager);
