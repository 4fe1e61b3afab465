import { serve } from '~/calls/serve';
import { paths } from '~/config/paths';
import { stopMails } from '~/features/notifications/notifications.calls';
import { toStopPage } from '~/server/mail/unsubscribe';

export const prerender = false;
export const { POST } = serve(stopMails);

/** A mail program opens the address with GET: the page asks the reader. */
export const GET = toStopPage(paths.stopNotificationMails, ['user', 'kind', 'token']);
