import { serve } from '~/calls/serve';
import { getStatistics } from '~/features/courses/questions/questions.calls';

export const prerender = false;
export const { GET } = serve(getStatistics);
