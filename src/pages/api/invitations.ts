import { serve } from '~/calls/serve';
import { readInvitation } from '~/features/accounts/auth/auth.calls';

export const prerender = false;
export const { POST } = serve(readInvitation);
