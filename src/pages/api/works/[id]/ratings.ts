import { serve } from '~/calls/serve';
import { rateWork } from '~/features/courses/works/works.calls';

export const prerender = false;
export const { POST } = serve(rateWork);
