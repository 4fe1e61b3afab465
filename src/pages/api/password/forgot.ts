import { serve } from '~/calls/serve';
import { forgotPassword } from '~/features/accounts/auth/auth.calls';

export const prerender = false;
export const { POST } = serve(forgotPassword);
