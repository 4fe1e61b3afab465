import { serve } from '~/calls/serve';
import { getCheckState, startCheck } from '~/features/courses/checks/checks.calls';

export const prerender = false;
export const { GET, POST } = serve(getCheckState, startCheck);
