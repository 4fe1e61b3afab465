import { serve } from '~/calls/serve';
import { setUp } from '~/features/accounts/auth/auth.calls';

export const prerender = false;
export const { POST } = serve(setUp);
