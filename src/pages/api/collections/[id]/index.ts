import { getCollection } from '~/features/collections/library/collections.server';
import {
  deleteCollection,
  updateCollection,
} from '~/features/collections/editor/save-collection.server';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import { endpoint, idParam } from '~/server/http/endpoint';
import { formLimit, pictureOf } from '~/server/files/images';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    getCollection(db, { actor, collectionId: idParam(context, 'id') }),
});

export const PUT = endpoint({
  access: 'user',
  body: collectionInputSchema,
  formLimit,
  run: async (db, { actor, body: input, files, context }) => {
    const collectionId = idParam(context, 'id');
    const thumbnail = await pictureOf(files, 'thumbnail');
    return updateCollection(db, { actor, collectionId, input, thumbnail });
  },
});

export const DELETE = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    deleteCollection(db, { actor, collectionId: idParam(context, 'id') }),
});
