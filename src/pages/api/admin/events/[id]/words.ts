import { wordsSchema } from '~/features/events/attendance/attendance.schema';
import { listWords, setWords } from '~/features/events/attendance/words.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => listWords(db, { actor, eventId: idParam(context, 'id') }),
});

export const PUT = endpoint({
  access: 'admin',
  body: wordsSchema,
  run: (db, { actor, body, context }) =>
    setWords(db, { actor, eventId: idParam(context, 'id'), input: body }),
});
