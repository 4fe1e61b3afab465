import { copyCollection } from '~/features/collections/copy.server';
import { copyInputSchema } from '~/features/collections/schema';
import { endpoint } from '~/server/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  body: copyInputSchema,
  status: 201,
  run: (db, { actor, body: from }) => copyCollection(db, { actor, from }),
});
