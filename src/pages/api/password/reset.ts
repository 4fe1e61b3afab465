import { serve } from '~/calls/serve';
import { resetPassword } from '~/site.calls';

export const prerender = false;
export const { POST } = serve(resetPassword);
