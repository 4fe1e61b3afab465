import { defineCall } from '~/calls/call';
import { activeSchema, bootcampFormSchema } from '../bootcamp.resource';
import { bootcampQuerySchema, orderSchema } from './bootcamp-query.schema';
import { bootcampsPerPage } from '../bootcamp-lists';
import { limits } from '~/config/limits';
import { versionQuery } from '~/lib/url/queries';

export const listAdminBootcamps = defineCall('GET /api/skill-bootcamps', {
  access: 'staff:jobs',
  query: bootcampQuerySchema,
  rowsOnPage: bootcampsPerPage,
  run: async (db, { actor, query }) => {
    const { listAdminBootcamps } = await import('./hub-admin-list.server');

    const page = await listAdminBootcamps(db, { actor, ...query });
    return page;
  },
});

export const createBootcamp = defineCall('POST /api/skill-bootcamps', {
  access: 'staff:jobs',
  body: bootcampFormSchema,
  formLimit: limits.pictureForm,
  file: 'image',
  status: 201,
  run: async (db, { actor, body: input, file }) => {
    const { createBootcamp } = await import('./hub-admin.server');
    return createBootcamp(db, { actor, input, image: file });
  },
});

export const listBootcampOrder = defineCall('GET /api/skill-bootcamps/order', {
  access: 'staff:jobs',
  run: async (db, { actor }) => {
    const { listBootcampOrder } = await import('./hub-admin-list.server');
    return listBootcampOrder(db, { actor });
  },
});

export const orderBootcamps = defineCall('PUT /api/skill-bootcamps/order', {
  access: 'staff:jobs',
  body: orderSchema,
  run: async (db, { actor, body: { ids } }) => {
    const { orderBootcamps } = await import('./hub-admin-list.server');
    return orderBootcamps(db, { actor, ids });
  },
});

export const setBootcampActive = defineCall('POST /api/skill-bootcamps/:id/active', {
  access: 'staff:jobs',
  body: activeSchema,
  run: async (db, { actor, body: { isActive }, params }) => {
    const { setBootcampActive } = await import('./hub-admin.server');
    return setBootcampActive(db, { actor, isActive, bootcampId: params.id });
  },
});

export const getAdminBootcamp = defineCall('GET /api/skill-bootcamps/:id', {
  access: 'staff:jobs',
  run: async (db, { actor, params }) => {
    const { getAdminBootcamp } = await import('./hub-admin-list.server');
    return getAdminBootcamp(db, { actor, bootcampId: params.id });
  },
});

export const updateBootcamp = defineCall('PUT /api/skill-bootcamps/:id', {
  access: 'staff:jobs',
  body: bootcampFormSchema,
  formLimit: limits.pictureForm,
  file: 'image',
  run: async (db, { actor, body: input, params, file }) => {
    const { updateBootcamp } = await import('./hub-admin.server');

    const bootcampId = params.id;
    return updateBootcamp(db, { actor, bootcampId, input, image: file });
  },
});

export const deleteBootcamp = defineCall('DELETE /api/skill-bootcamps/:id', {
  access: 'staff:jobs',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteBootcamp } = await import('./hub-admin.server');
    return deleteBootcamp(db, {
      actor,
      bootcampId: params.id,
      version: query.version,
    });
  },
});
