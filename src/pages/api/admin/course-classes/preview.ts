import { classTextSchema } from '~/features/courses/admin/course-admin.schema';
import { previewClassText } from '~/features/courses/lessons/preview.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: classTextSchema,
  jsonLimit: 512 * 1024,
  run: (db, { actor, body }) => previewClassText(db, { actor, ...body }),
});
