import { serve } from '~/calls/serve';
import { submitCheck } from '~/features/courses/checks/checks.calls';

export const prerender = false;
export const { POST } = serve(submitCheck);
