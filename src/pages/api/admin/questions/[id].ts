import { serve } from '~/calls/serve';
import { deleteQuestion, updateQuestion } from '~/features/courses/questions/questions.calls';

export const prerender = false;
export const { PUT, DELETE } = serve(updateQuestion, deleteQuestion);
