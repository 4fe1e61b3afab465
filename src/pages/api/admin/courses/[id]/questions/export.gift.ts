import { serve } from '~/calls/serve';
import { exportQuestions } from '~/features/courses/questions/questions.calls';

export const prerender = false;
export const { GET } = serve(exportQuestions);
