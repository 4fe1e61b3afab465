import { exportAttendees } from '~/features/events/attendees.server';
import { endpoint, idParam } from '~/server/endpoint';
import { csvResponse } from '~/server/files';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const eventId = idParam(context, 'id');
    const { filename, csv } = await exportAttendees(db, { actor, eventId });
    return csvResponse(filename, csv);
  },
});
