import { levelChangeSchema } from '~/features/courses/admin/course-admin.schema';
import { deleteLevel, updateLevel } from '~/features/courses/admin/level-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: levelChangeSchema,
  invalidates: ['courses'],
  run: (db, { actor, body: { version, ...input }, context }) =>
    updateLevel(db, { actor, id: idParam(context, 'id'), version, input }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: ['courses'],
  run: (db, { actor, context }) =>
    deleteLevel(db, {
      actor,
      id: idParam(context, 'id'),
      version: sentVersion(context.url),
    }),
});
