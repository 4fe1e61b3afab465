import { serve } from '~/calls/serve';
import { showWork } from '~/features/courses/works/works.calls';

export const prerender = false;
export const { PATCH } = serve(showWork);
