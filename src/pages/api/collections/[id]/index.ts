import { getCollection } from '~/features/collections/collections.server';
import {
  deleteCollection,
  updateCollection,
} from '~/features/collections/editor/save-collection.server';
import { collectionChangeSchema } from '~/features/collections/collections.schema';
import { endpoint, idParam } from '~/server/http/endpoint';
import { formLimit, toPicture } from '~/server/files/images';
import { readLang } from '~/server/http/paging';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    getCollection(db, {
      actor,
      collectionId: idParam(context, 'id'),
      lang: readLang(context.url),
    }),
});

export const PUT = endpoint({
  access: 'user',
  body: collectionChangeSchema,
  formLimit,
  run: async (db, { actor, body: { version, ...input }, files, context }) => {
    const collectionId = idParam(context, 'id');
    const lang = readLang(context.url);
    const thumbnail = await toPicture(files, 'thumbnail');
    return updateCollection(db, { actor, collectionId, version, input, thumbnail, lang });
  },
});

export const DELETE = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    deleteCollection(db, {
      actor,
      collectionId: idParam(context, 'id'),
      version: sentVersion(context.url),
    }),
});
