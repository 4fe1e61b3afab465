import { orderSchema } from '~/features/hub/admin/bootcamp-query.schema';
import { staleTags } from '~/config/cache-tags';
import { listBootcampOrder, orderBootcamps } from '~/features/hub/admin/hub-admin-list.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor }) => listBootcampOrder(db, { actor }),
});

export const PUT = endpoint({
  access: 'admin',
  body: orderSchema,
  invalidates: staleTags.bootcamps,
  run: (db, { actor, body: { ids } }) => orderBootcamps(db, { actor, ids }),
});
