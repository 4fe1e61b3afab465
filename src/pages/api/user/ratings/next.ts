import { serve } from '~/calls/serve';
import { giveNextTask } from '~/features/courses/works/works.calls';

export const prerender = false;
export const { GET } = serve(giveNextTask);
