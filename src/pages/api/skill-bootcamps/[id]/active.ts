import { activeSchema } from '~/features/hub/bootcamp-input.schema';
import { staleTags } from '~/config/cache-tags';
import { setBootcampActive } from '~/features/hub/admin/hub-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: activeSchema,
  invalidates: staleTags.bootcamps,
  run: (db, { actor, body: { isActive }, context }) =>
    setBootcampActive(db, { actor, isActive, bootcampId: idParam(context, 'id') }),
});
