import { addInterest, removeInterest } from '~/features/courses/catalogue/course-interest.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  run: (db, { actor, context }) => addInterest(db, { actor, courseId: idParam(context, 'id') }),
});

export const DELETE = endpoint({
  access: 'user',
  run: (db, { actor, context }) => removeInterest(db, { actor, courseId: idParam(context, 'id') }),
});
