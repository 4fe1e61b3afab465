import { serve } from '~/calls/serve';
import { reportWork } from '~/features/courses/works/works.calls';

export const prerender = false;
export const { POST } = serve(reportWork);
