import { serve } from '~/calls/serve';
import { attachSpeaker, detachSpeaker } from '~/features/events/admin/events-admin.calls';

export const prerender = false;
export const { POST, DELETE } = serve(attachSpeaker, detachSpeaker);
