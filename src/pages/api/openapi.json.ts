import { serve } from '~/calls/serve';
import { describeApi } from '~/site.calls';

export const prerender = false;
export const { GET } = serve(describeApi);
