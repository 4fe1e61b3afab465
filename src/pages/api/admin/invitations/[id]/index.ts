import { serve } from '~/calls/serve';
import { revokeInvitation } from '~/features/members/members.calls';

export const prerender = false;
export const { DELETE } = serve(revokeInvitation);
