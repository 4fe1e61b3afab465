import { serve } from '~/calls/serve';
import { login } from '~/features/accounts/auth/auth.calls';

export const prerender = false;
export const { POST } = serve(login);
