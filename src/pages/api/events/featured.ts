import { serve } from '~/calls/serve';
import { getFeaturedEvent } from '~/features/events/events.calls';

export const prerender = false;
export const { GET } = serve(getFeaturedEvent);
