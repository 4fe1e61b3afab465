import { serve } from '~/calls/serve';
import { listSpeakers } from '~/features/events/events.calls';
import { createSpeaker } from '~/features/events/admin/events-admin.calls';

export const prerender = false;
export const { GET, POST } = serve(listSpeakers, createSpeaker);
