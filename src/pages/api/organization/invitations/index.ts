import { serve } from '~/calls/serve';
import { inviteToOwn, listOwnInvitations } from '~/features/members/members.calls';

export const prerender = false;
export const { GET, POST } = serve(listOwnInvitations, inviteToOwn);
