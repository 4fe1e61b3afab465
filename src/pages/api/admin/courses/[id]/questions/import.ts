import { serve } from '~/calls/serve';
import { importQuestions } from '~/features/courses/questions/questions.calls';

export const prerender = false;
export const { POST } = serve(importQuestions);
