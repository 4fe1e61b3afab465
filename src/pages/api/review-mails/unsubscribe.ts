import { serve } from '~/calls/serve';
import { paths } from '~/config/paths';
import { stopReview } from '~/features/courses/review/review.calls';
import { toStopPage } from '~/server/mail/unsubscribe';

export const prerender = false;
export const { POST } = serve(stopReview);

/** A mail program opens the address with GET: the page asks the reader. */
export const GET = toStopPage(paths.stopReviewMails, ['user', 'token']);
