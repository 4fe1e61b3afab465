import { exportAttendees } from '~/features/events/attendees.server';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const eventId = idParam(context, 'id');
    const { filename, csv } = await exportAttendees(db, { actor, eventId });
    return new Response(csv, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${filename}"`,
        'Cache-Control': 'no-store',
      },
    });
  },
});
