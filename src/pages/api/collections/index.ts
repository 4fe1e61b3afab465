import { listCollections } from '~/features/collections/collections.server';
import { createCollection } from '~/features/collections/save.server';
import { collectionInputSchema } from '~/features/collections/schema';
import { endpoint } from '~/server/endpoint';
import { formLimit, pictureOf } from '~/server/images';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor }) => listCollections(db, actor),
});

export const POST = endpoint({
  access: 'user',
  body: collectionInputSchema,
  formLimit,
  status: 201,
  run: async (db, { actor, body: input, files }) =>
    createCollection(db, { actor, input, thumbnail: await pictureOf(files, 'thumbnail') }),
});
