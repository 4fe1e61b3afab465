import { copyCollection } from '~/features/collections/sharing/copy-collection.server';
import { copyInputSchema } from '~/features/collections/collections.schema';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  body: copyInputSchema,
  status: 201,
  run: (db, { actor, body: from }) => copyCollection(db, { actor, from }),
});
