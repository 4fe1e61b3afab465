import { createCategory } from '~/features/events/admin/event-categories.server';
import { listEventCategories } from '~/features/events/event-list.server';
import { categoryInputSchema } from '~/features/events/event-input.schema';
import { staleTags } from '~/config/cache-tags';
import { endpoint, publicGet } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = publicGet({
  tags: ['event-categories'],
  load: (db, { url }) => listEventCategories(db, readLang(url)),
});

export const POST = endpoint({
  access: 'admin',
  body: categoryInputSchema,
  status: 201,
  invalidates: staleTags.eventCategories,
  run: (db, { actor, body: input }) => createCategory(db, { actor, input }),
});
