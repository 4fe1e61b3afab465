import { serve } from '~/calls/serve';
import { invite, listInvitations } from '~/features/members/members.calls';

export const prerender = false;
export const { GET, POST } = serve(listInvitations, invite);
