import { levelInputSchema } from '~/features/courses/admin/course-admin.schema';
import { createLevel } from '~/features/courses/admin/level-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: levelInputSchema,
  status: 201,
  invalidates: ['courses'],
  run: (db, { actor, body: input, context }) =>
    createLevel(db, { actor, id: idParam(context, 'id'), input }),
});
