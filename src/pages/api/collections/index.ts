import { listCollections } from '~/features/collections/collections.server';
import { createCollection } from '~/features/collections/editor/save-collection.server';
import { collectionInputSchema, collectionQuery } from '~/features/collections/collections.schema';
import { collectionsPerPage } from '~/features/collections/collections';
import { endpoint } from '~/server/http/endpoint';
import { formLimit, toPicture } from '~/server/files/images';
import { pageQuery, pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

const query = pageQuery.extend(collectionQuery.shape);

export const GET = endpoint({
  access: 'user',
  run: async (db, { actor, context: { url } }) => {
    const { page, q } = readQuery(query, url);
    return pageResponse(
      await listCollections(db, { actor, page, q }),
      page,
      url,
      collectionsPerPage,
    );
  },
});

export const POST = endpoint({
  access: 'user',
  body: collectionInputSchema,
  formLimit,
  status: 201,
  run: async (db, { actor, body: input, files }) =>
    createCollection(db, { actor, input, thumbnail: await toPicture(files, 'thumbnail') }),
});
