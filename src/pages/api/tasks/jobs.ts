import { serve } from '~/calls/serve';
import { runJobs } from '~/site.calls';

export const prerender = false;
export const { POST } = serve(runJobs);

export const GET = POST;
