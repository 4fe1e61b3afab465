import { serve } from '~/calls/serve';
import { resendInvitation } from '~/features/members/members.calls';

export const prerender = false;
export const { POST } = serve(resendInvitation);
