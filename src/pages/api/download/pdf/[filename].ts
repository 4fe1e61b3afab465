import { serve } from '~/calls/serve';
import { openPdf } from '~/site.calls';

export const prerender = false;
export const { GET } = serve(openPdf);

export const HEAD = GET;
