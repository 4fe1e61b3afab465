import { serve } from '~/calls/serve';
import { recordView } from '~/features/jobs/detail/detail.calls';

export const prerender = false;
export const { POST } = serve(recordView);
