import { serve } from '~/calls/serve';
import { openWorkPicture } from '~/features/courses/works/works.calls';

export const prerender = false;
export const { GET } = serve(openWorkPicture);

export const HEAD = GET;
