import { deleteCategory, updateCategory } from '~/features/events/admin/event-categories.server';
import { categoryChangeSchema } from '~/features/events/event-input.schema';
import { staleTags } from '~/config/cache-tags';
import { endpoint, idParam } from '~/server/http/endpoint';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: categoryChangeSchema,
  invalidates: staleTags.eventCategories,
  run: (db, { actor, body: { version, ...input }, context }) =>
    updateCategory(db, { actor, input, version, categoryId: idParam(context, 'id') }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: staleTags.eventCategories,
  run: (db, { actor, context }) =>
    deleteCategory(db, {
      actor,
      categoryId: idParam(context, 'id'),
      version: sentVersion(context.url),
    }),
});
