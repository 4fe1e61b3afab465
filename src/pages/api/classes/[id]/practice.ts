import { serve } from '~/calls/serve';
import { listPractice } from '~/features/courses/lessons/lessons.calls';

export const prerender = false;
export const { GET } = serve(listPractice);
