import { bootcampFormSchema } from '~/features/hub/bootcamp-input.schema';
import { staleTags } from '~/config/cache-tags';
import { getAdminBootcamp } from '~/features/hub/admin/hub-admin-list.server';
import { deleteBootcamp, updateBootcamp } from '~/features/hub/admin/hub-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { formLimit, toPicture } from '~/server/files/images';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    getAdminBootcamp(db, { actor, bootcampId: idParam(context, 'id') }),
});

export const PUT = endpoint({
  access: 'admin',
  body: bootcampFormSchema,
  formLimit,
  invalidates: staleTags.bootcamps,
  run: async (db, { actor, body: input, files, context }) => {
    const bootcampId = idParam(context, 'id');
    return updateBootcamp(db, { actor, bootcampId, input, image: await toPicture(files, 'image') });
  },
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: staleTags.bootcamps,
  run: (db, { actor, context }) =>
    deleteBootcamp(db, {
      actor,
      bootcampId: idParam(context, 'id'),
      version: sentVersion(context.url),
    }),
});
