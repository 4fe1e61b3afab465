import { serve } from '~/calls/serve';
import { listEventSpeakers } from '~/features/events/events.calls';

export const prerender = false;
export const { GET } = serve(listEventSpeakers);
