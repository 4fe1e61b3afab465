import { classInputSchema } from '~/features/courses/admin/course-admin.schema';
import { createClass } from '~/features/courses/admin/class-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: classInputSchema,
  jsonLimit: 512 * 1024,
  status: 201,
  invalidates: ['courses'],
  run: (db, { actor, body: input, context }) =>
    createClass(db, { actor, id: idParam(context, 'id'), input }),
});
