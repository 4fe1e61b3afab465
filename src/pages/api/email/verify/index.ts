import { serve } from '~/calls/serve';
import { verifyEmail } from '~/site.calls';

export const prerender = false;
export const { POST } = serve(verifyEmail);
