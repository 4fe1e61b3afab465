import { classInputSchema } from '~/features/courses/admin.schema';
import { deleteClass, updateClass } from '~/features/courses/outline-admin.server';
import { blobStore } from '~/server/blobs';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: classInputSchema,
  jsonLimit: 512 * 1024,
  stale: ['courses'],
  run: (db, { actor, body: input, context }) =>
    updateClass(db, { actor, id: idParam(context, 'id'), input }),
});

export const DELETE = endpoint({
  access: 'admin',
  stale: ['courses'],
  run: (db, { actor, context }) =>
    deleteClass(db, { actor, id: idParam(context, 'id'), store: blobStore() }),
});
