import { serve } from '~/calls/serve';
import { revokeOwnInvitation } from '~/features/members/members.calls';

export const prerender = false;
export const { DELETE } = serve(revokeOwnInvitation);
