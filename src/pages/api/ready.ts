import { serve } from '~/calls/serve';
import { checkReadiness } from '~/site.calls';

export const prerender = false;
export const { GET } = serve(checkReadiness);
