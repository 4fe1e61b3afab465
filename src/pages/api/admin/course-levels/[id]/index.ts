import { levelInputSchema } from '~/features/courses/admin/course-admin.schema';
import { deleteLevel, updateLevel } from '~/features/courses/admin/outline-admin.server';
import { blobStore } from '~/server/files/blobs';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: levelInputSchema,
  invalidates: ['courses'],
  run: (db, { actor, body: input, context }) =>
    updateLevel(db, { actor, id: idParam(context, 'id'), input }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: ['courses'],
  run: (db, { actor, context }) =>
    deleteLevel(db, { actor, id: idParam(context, 'id'), store: blobStore() }),
});
