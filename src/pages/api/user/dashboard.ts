import { serve } from '~/calls/serve';
import { getDashboard } from '~/site.calls';

export const prerender = false;
export const { GET } = serve(getDashboard);
