import { addInterest, removeInterest } from '~/features/courses/interest.server';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  run: (db, { actor, context }) => addInterest(db, { actor, courseId: idParam(context, 'id') }),
});

export const DELETE = endpoint({
  access: 'user',
  run: (db, { actor, context }) => removeInterest(db, { actor, courseId: idParam(context, 'id') }),
});
