import { serve } from '~/calls/serve';
import { getFeedback, setFeedback } from '~/features/events/feedback/feedback.calls';

export const prerender = false;
export const { GET, PUT } = serve(getFeedback, setFeedback);
