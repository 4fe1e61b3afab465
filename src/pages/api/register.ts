import { serve } from '~/calls/serve';
import { register } from '~/features/accounts/auth/auth.calls';

export const prerender = false;
export const { POST } = serve(register);
