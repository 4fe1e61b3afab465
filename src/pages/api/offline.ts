import { serve } from '~/calls/serve';
import { planOffline } from '~/site.calls';

export const prerender = false;
export const { GET } = serve(planOffline);
