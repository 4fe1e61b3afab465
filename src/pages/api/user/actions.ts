import { serve } from '~/calls/serve';
import { performActions } from '~/site.calls';

export const prerender = false;
export const { POST } = serve(performActions);
