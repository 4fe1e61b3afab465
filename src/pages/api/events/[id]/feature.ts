import { serve } from '~/calls/serve';
import { featureEvent } from '~/features/events/admin/events-admin.calls';

export const prerender = false;
export const { POST } = serve(featureEvent);
