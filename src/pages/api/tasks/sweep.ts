import { serve } from '~/calls/serve';
import { runSweep } from '~/site.calls';

export const prerender = false;
export const { POST } = serve(runSweep);

export const GET = POST;
