import { serve } from '~/calls/serve';
import { takeGroupAnswers } from '~/features/courses/rooms/rooms.calls';

export const prerender = false;
export const { POST } = serve(takeGroupAnswers);
