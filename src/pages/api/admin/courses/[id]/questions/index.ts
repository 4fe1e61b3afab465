import { serve } from '~/calls/serve';
import { createQuestion, listQuestions } from '~/features/courses/questions/questions.calls';

export const prerender = false;
export const { GET, POST } = serve(listQuestions, createQuestion);
