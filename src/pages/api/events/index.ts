import { serve } from '~/calls/serve';
import { listEvents } from '~/features/events/events.calls';
import { createEvent } from '~/features/events/admin/events-admin.calls';

export const prerender = false;
export const { GET, POST } = serve(listEvents, createEvent);
