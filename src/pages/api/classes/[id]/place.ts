import { placeInputSchema } from '~/features/courses/lessons/lessons.schema';
import { rememberPlace } from '~/features/courses/lessons/places.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const PUT = endpoint({
  access: 'user',
  body: placeInputSchema,
  run: (db, { actor, body: input, context }) =>
    rememberPlace(db, { actor, classId: idParam(context, 'id'), input }),
});
