import { listAdminCollections } from '~/features/collections/admin/collections-admin.server';
import { collectionQuery } from '~/features/collections/collections.schema';
import { endpoint } from '~/server/http/endpoint';
import { pageQuery, pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

const query = pageQuery.extend(collectionQuery.shape);

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context: { url } }) => {
    const { page, q } = readQuery(query, url);
    return pageResponse(await listAdminCollections(db, { actor, page, q }), page, url);
  },
});
