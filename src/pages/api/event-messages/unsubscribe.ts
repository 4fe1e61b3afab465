import { serve } from '~/calls/serve';
import { paths } from '~/config/paths';
import { stopMessages } from '~/features/events/messages/messages.calls';
import { toStopPage } from '~/server/mail/unsubscribe';

export const prerender = false;
export const { POST } = serve(stopMessages);

/** A mail program opens the address with GET: the page asks the reader. */
export const GET = toStopPage(paths.stopEventMessages, ['event', 'user', 'token']);
