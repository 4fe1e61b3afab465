import { serve } from '~/calls/serve';
import { deleteEvent, updateEvent } from '~/features/events/admin/events-admin.calls';

export const prerender = false;
export const { PUT, DELETE } = serve(updateEvent, deleteEvent);
