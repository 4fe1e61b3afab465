import { serve } from '~/calls/serve';
import { requestInvitation } from '~/features/members/members.calls';

export const prerender = false;
export const { POST } = serve(requestInvitation);
