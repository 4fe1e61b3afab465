import { exportAttendees } from '~/features/events/admin/attendees.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { csvResponse } from '~/server/files/files';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const eventId = idParam(context, 'id');
    const { filename, csv } = await exportAttendees(db, { actor, eventId });
    return csvResponse(filename, csv);
  },
});
