import { serve } from '~/calls/serve';
import { exportSubscribers } from '~/features/newsletter/newsletter.calls';

export const prerender = false;
export const { GET } = serve(exportSubscribers);
