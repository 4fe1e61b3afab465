import { serve } from '~/calls/serve';
import { alerts } from '~/features/jobs/alerts/alerts.calls';

export const prerender = false;
export const { POST } = serve(alerts);
