import { serve } from '~/calls/serve';
import { listOwnMembers } from '~/features/members/members.calls';

export const prerender = false;
export const { GET } = serve(listOwnMembers);
