import { serve } from '~/calls/serve';
import { summarizeFeedback } from '~/features/events/feedback/feedback.calls';

export const prerender = false;
export const { GET } = serve(summarizeFeedback);
