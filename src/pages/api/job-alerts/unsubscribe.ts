import { serve } from '~/calls/serve';
import { paths } from '~/config/paths';
import { stopAlert } from '~/features/jobs/alerts/alerts.calls';
import { toStopPage } from '~/server/mail/unsubscribe';

export const prerender = false;
export const { POST } = serve(stopAlert);

/** A mail program opens the address with GET: the page asks the reader. */
export const GET = toStopPage(paths.stopJobAlert, ['id', 'token']);
