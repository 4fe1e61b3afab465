import { previewSummary } from '~/features/collections/collections.server';
import { summarySchema } from '~/features/collections/collections.schema';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  body: summarySchema,
  jsonLimit: 128 * 1024,
  run: async (db, { actor, body: { markdown } }) => previewSummary(db, { actor, markdown }),
});
