import { deleteMaterial } from '~/features/courses/materials.server';
import { blobStore } from '~/server/blobs';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const DELETE = endpoint({
  access: 'admin',
  stale: ['courses'],
  run: (db, { actor, context }) =>
    deleteMaterial(db, { actor, materialId: idParam(context, 'id'), store: blobStore() }),
});
