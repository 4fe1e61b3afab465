import { deleteCategory, updateCategory } from '~/features/events/admin/event-categories.server';
import { categoryInputSchema } from '~/features/events/events.schema';
import { stale } from '~/features/events/event-tags';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: categoryInputSchema,
  invalidates: stale.categories,
  run: (db, { actor, body: input, context }) =>
    updateCategory(db, { actor, input, categoryId: idParam(context, 'id') }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: stale.categories,
  run: (db, { actor, context }) =>
    deleteCategory(db, { actor, categoryId: idParam(context, 'id') }),
});
