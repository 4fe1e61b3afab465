import { serve } from '~/calls/serve';
import { paths } from '~/config/paths';
import { stopNewsletter } from '~/features/newsletter/newsletter.calls';
import { toStopPage } from '~/server/mail/unsubscribe';

export const prerender = false;
export const { POST } = serve(stopNewsletter);

/** A mail program opens the address with GET: the page asks the reader. */
export const GET = toStopPage(paths.stopNewsletter, ['id', 'token']);
