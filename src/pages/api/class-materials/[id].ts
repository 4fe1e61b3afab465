import { serve } from '~/calls/serve';
import { openMaterial } from '~/features/courses/lessons/lessons.calls';

export const prerender = false;
export const { GET } = serve(openMaterial);

export const HEAD = GET;
