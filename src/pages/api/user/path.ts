import { serve } from '~/calls/serve';
import { getPathStanding } from '~/site.calls';

export const prerender = false;
export const { GET } = serve(getPathStanding);
