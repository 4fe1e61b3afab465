import { serve } from '~/calls/serve';
import { rememberPlace } from '~/features/courses/lessons/lessons.calls';

export const prerender = false;
export const { PUT } = serve(rememberPlace);
