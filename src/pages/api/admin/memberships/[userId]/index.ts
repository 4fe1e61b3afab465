import { serve } from '~/calls/serve';
import { decideMembership } from '~/features/members/members.calls';

export const prerender = false;
export const { POST } = serve(decideMembership);
