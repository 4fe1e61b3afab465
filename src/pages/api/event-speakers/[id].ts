import { serve } from '~/calls/serve';
import { deleteSpeaker, updateSpeaker } from '~/features/events/admin/events-admin.calls';

export const prerender = false;
export const { PUT, DELETE } = serve(updateSpeaker, deleteSpeaker);
