import { serve } from '~/calls/serve';
import { saveAnswers } from '~/features/courses/checks/checks.calls';

export const prerender = false;
export const { PUT } = serve(saveAnswers);
