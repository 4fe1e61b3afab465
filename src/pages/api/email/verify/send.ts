import { serve } from '~/calls/serve';
import { sendVerification } from '~/features/accounts/auth/auth.calls';

export const prerender = false;
export const { POST } = serve(sendVerification);
