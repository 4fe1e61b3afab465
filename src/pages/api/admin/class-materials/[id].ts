import { deleteMaterial } from '~/features/courses/admin/materials.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const DELETE = endpoint({
  access: 'admin',
  invalidates: ['courses'],
  run: (db, { actor, context }) =>
    deleteMaterial(db, { actor, materialId: idParam(context, 'id') }),
});
