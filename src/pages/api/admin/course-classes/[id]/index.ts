import { classChangeSchema } from '~/features/courses/admin/course-admin.schema';
import { deleteClass, updateClass } from '~/features/courses/admin/class-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: classChangeSchema,
  jsonLimit: 512 * 1024,
  invalidates: ['courses'],
  run: (db, { actor, body: { version, ...input }, context }) =>
    updateClass(db, { actor, id: idParam(context, 'id'), version, input }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: ['courses'],
  run: (db, { actor, context }) =>
    deleteClass(db, {
      actor,
      id: idParam(context, 'id'),
      version: sentVersion(context.url),
    }),
});
