import { serve } from '~/calls/serve';
import { searchSite } from '~/site.calls';

export const prerender = false;
export const { GET } = serve(searchSite);
