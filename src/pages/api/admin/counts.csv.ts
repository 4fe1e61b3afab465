import { serve } from '~/calls/serve';
import { exportMonth } from '~/features/counts/counts.calls';

export const prerender = false;
export const { GET } = serve(exportMonth);
