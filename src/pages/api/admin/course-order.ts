import { orderInputSchema } from '~/features/courses/admin/course-admin.schema';
import { reorder } from '~/features/courses/admin/reorder-outline.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: orderInputSchema,
  invalidates: ['courses'],
  run: (db, { actor, body: input }) => reorder(db, { actor, input }),
});
