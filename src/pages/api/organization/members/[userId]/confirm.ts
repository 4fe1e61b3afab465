import { serve } from '~/calls/serve';
import { confirmOwnMember } from '~/features/members/members.calls';

export const prerender = false;
export const { POST } = serve(confirmOwnMember);
