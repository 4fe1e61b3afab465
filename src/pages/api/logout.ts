import { serve } from '~/calls/serve';
import { logOut } from '~/features/accounts/auth/auth.calls';

export const prerender = false;
export const { POST } = serve(logOut);
