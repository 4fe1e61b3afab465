import { serve } from '~/calls/serve';
import { importInvitations } from '~/features/members/members.calls';

export const prerender = false;
export const { POST } = serve(importInvitations);
