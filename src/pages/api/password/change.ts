import { serve } from '~/calls/serve';
import { changePassword } from '~/features/accounts/auth/auth.calls';

export const prerender = false;
export const { POST } = serve(changePassword);
