import { serve } from '~/calls/serve';
import { runReminders } from '~/site.calls';

export const prerender = false;
export const { POST } = serve(runReminders);

export const GET = POST;
