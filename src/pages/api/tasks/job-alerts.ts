import { serve } from '~/calls/serve';
import { runDigests } from '~/site.calls';

export const prerender = false;
export const { POST } = serve(runDigests);

export const GET = POST;
