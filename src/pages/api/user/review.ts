import { serve } from '~/calls/serve';
import { changeReviewSettings, readReview } from '~/features/courses/review/review.calls';

export const prerender = false;
export const { GET, PATCH } = serve(readReview, changeReviewSettings);
