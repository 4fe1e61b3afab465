import { entrySchema } from '~/features/events/attendance/attendance.schema';
import { enterWord, getOwnAttendance } from '~/features/events/attendance/enter-word.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) => getOwnAttendance(db, { actor, eventId: idParam(context, 'id') }),
});

export const POST = endpoint({
  access: 'user',
  body: entrySchema,
  run: (db, { actor, body, context }) =>
    enterWord(db, { actor, eventId: idParam(context, 'id'), input: body }),
});
