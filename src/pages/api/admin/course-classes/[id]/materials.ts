import { materialInputSchema, materialLimit } from '~/features/courses/admin/course-admin.schema';
import { addMaterial } from '~/features/courses/admin/materials.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: materialInputSchema,
  formLimit: materialLimit + 64 * 1024,
  status: 201,
  // A course opens by its first material.
  invalidates: ['courses'],
  run: (db, { actor, body: input, files, context }) =>
    addMaterial(db, {
      actor,
      input,
      file: files.get('file'),
      classId: idParam(context, 'id'),
    }),
});
