import { completeClass, uncompleteClass } from '~/features/courses/lessons/complete-class.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const PUT = endpoint({
  access: 'user',
  run: (db, { actor, context }) => completeClass(db, { actor, classId: idParam(context, 'id') }),
});

export const DELETE = endpoint({
  access: 'user',
  run: (db, { actor, context }) => uncompleteClass(db, { actor, classId: idParam(context, 'id') }),
});
