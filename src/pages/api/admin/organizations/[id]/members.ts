import { serve } from '~/calls/serve';
import { confirmMembers } from '~/features/members/members.calls';

export const prerender = false;
export const { POST } = serve(confirmMembers);
