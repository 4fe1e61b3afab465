import { listAttendees } from '~/features/events/admin/attendees.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => listAttendees(db, { actor, eventId: idParam(context, 'id') }),
});
