import { serve } from '~/calls/serve';
import { hideWork } from '~/features/courses/works/works.calls';

export const prerender = false;
export const { PATCH } = serve(hideWork);
