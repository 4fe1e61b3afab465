import { createCategory } from '~/features/events/categories.server';
import { listEventCategories } from '~/features/events/events.server';
import { categoryInputSchema } from '~/features/events/schema';
import { stale } from '~/features/events/stale';
import { endpoint, publicGet } from '~/server/endpoint';

export const prerender = false;

export const GET = publicGet({ tags: ['event-categories'], load: (db) => listEventCategories(db) });

export const POST = endpoint({
  access: 'admin',
  body: categoryInputSchema,
  status: 201,
  stale: stale.categories,
  run: (db, { actor, body: input }) => createCategory(db, { actor, input }),
});
