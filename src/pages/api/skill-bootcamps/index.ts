import { bootcampQuerySchema } from '~/features/hub/admin/bootcamp-query.schema';
import { bootcampFormSchema } from '~/features/hub/bootcamp-input.schema';
import { bootcampsPerPage } from '~/features/hub/bootcamp-lists';
import { staleTags } from '~/config/cache-tags';
import { listAdminBootcamps } from '~/features/hub/admin/hub-admin-list.server';
import { createBootcamp } from '~/features/hub/admin/hub-admin.server';
import { endpoint } from '~/server/http/endpoint';
import { formLimit, toPicture } from '~/server/files/images';
import { pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const query = readQuery(bootcampQuerySchema, context.url);
    const page = await listAdminBootcamps(db, { actor, ...query });
    return pageResponse(page, query.page ?? 1, context.url, bootcampsPerPage);
  },
});

export const POST = endpoint({
  access: 'admin',
  body: bootcampFormSchema,
  formLimit,
  status: 201,
  invalidates: staleTags.bootcamps,
  run: async (db, { actor, body: input, files }) =>
    createBootcamp(db, { actor, input, image: await toPicture(files, 'image') }),
});
