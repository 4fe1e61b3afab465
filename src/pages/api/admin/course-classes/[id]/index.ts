import { classInputSchema } from '~/features/courses/admin/course-admin.schema';
import { deleteClass, updateClass } from '~/features/courses/admin/outline-admin.server';
import { blobStore } from '~/server/files/blobs';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: classInputSchema,
  jsonLimit: 512 * 1024,
  invalidates: ['courses'],
  run: (db, { actor, body: input, context }) =>
    updateClass(db, { actor, id: idParam(context, 'id'), input }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: ['courses'],
  run: (db, { actor, context }) =>
    deleteClass(db, { actor, id: idParam(context, 'id'), store: blobStore() }),
});
