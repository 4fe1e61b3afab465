import { exportAttendance } from '~/features/events/attendance/attendance-admin.server';
import { csvResponse } from '~/server/files/files';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const { filename, csv } = await exportAttendance(db, {
      actor,
      eventId: idParam(context, 'id'),
    });
    return csvResponse(filename, csv);
  },
});
