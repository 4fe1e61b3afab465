import { activeSchema } from '~/features/hub/bootcamp-input.schema';
import { bootcampTags } from '~/features/hub/bootcamp-tags';
import { setBootcampActive } from '~/features/hub/admin/hub-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: activeSchema,
  invalidates: bootcampTags,
  run: (db, { actor, body: { isActive }, context }) =>
    setBootcampActive(db, { actor, isActive, bootcampId: idParam(context, 'id') }),
});
