import { defineCall } from '~/calls/call';
import {
  adminWorkStatuses,
  hideInputSchema,
  ratingInputSchema,
  reportInputSchema,
  showInputSchema,
  workChangeSchema,
  workInputSchema,
} from './works.schema';
import { assignmentInputSchema } from './assignment.schema';
import { langQuery } from '~/lib/translations/localized.schema';
import { limits } from '~/config/limits';
import { pageQuery, versionQuery } from '~/lib/url/queries';
import { z } from 'zod';

/** Makes an accepted work public, or takes that back. */
export const showWork = defineCall('PATCH /api/works/:id', {
  access: 'user',
  body: showInputSchema,
  run: async (db, { actor, body: input, params }) => {
    const { showWork } = await import('./show-work.server');
    return showWork(db, { actor, workId: params.id, input });
  },
});

/** The picture of a work, for those who may read the work. */
export const openWorkPicture = defineCall('GET /api/works/:id/picture', {
  access: 'anyone',
  run: async (db, { actor, context, params }) => {
    const { openWorkPicture } = await import('./work-picture.server');
    const { photoResponse } = await import('~/server/http/file-response');

    const picture = await openWorkPicture(db, { actor, workId: params.id });
    return photoResponse(context.request, picture);
  },
});

export const rateWork = defineCall('POST /api/works/:id/ratings', {
  access: 'user',
  body: ratingInputSchema,
  status: 201,
  run: async (db, { actor, body: input, params, context }) => {
    const { rateWork } = await import('./rate-work.server');
    const { clientKey } = await import('~/server/http/client-address');
    return rateWork(db, { actor, workId: params.id, network: clientKey(context), input });
  },
});

/** Three reports that count hide a work, and its page. */
export const reportWork = defineCall('POST /api/works/:id/reports', {
  access: 'user',
  body: reportInputSchema,
  status: 201,
  run: async (db, { actor, body: { reason }, params, context }) => {
    const { reportWork } = await import('./show-work.server');
    const { clientKey } = await import('~/server/http/client-address');
    return reportWork(db, { actor, workId: params.id, network: clientKey(context), reason });
  },
});

/** Gives the caller the next work to rate in the assignment of a class; 204 if there is none. */
export const giveNextTask = defineCall('GET /api/user/ratings/next', {
  access: 'user',
  query: z.object({
    classId: z.coerce
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
    ...langQuery,
  }),
  run: async (db, { actor, query, context }) => {
    const { giveNextTask } = await import('./work-tasks.server');
    const { clientKey } = await import('~/server/http/client-address');
    return (await giveNextTask(db, { actor, network: clientKey(context), ...query })) ?? undefined;
  },
});

export const readOwnWork = defineCall('GET /api/classes/:id/work', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { readOwnWork } = await import('./own-work.server');
    return readOwnWork(db, { actor, classId: params.id });
  },
});

export const handInWork = defineCall('POST /api/classes/:id/work', {
  access: 'user',
  body: workInputSchema,
  formLimit: limits.fileForm,
  jsonLimit: 128 * 1024,
  status: 201,
  run: async (db, { actor, body: input, files, params }) => {
    const { handInWork } = await import('./save-work.server');

    const picture = files.get('picture');
    return handInWork(db, { actor, classId: params.id, input, picture });
  },
});

export const changeWork = defineCall('PUT /api/classes/:id/work', {
  access: 'user',
  body: workChangeSchema,
  formLimit: limits.fileForm,
  jsonLimit: 128 * 1024,
  run: async (db, { actor, body: input, files, params }) => {
    const { changeWork } = await import('./save-work.server');

    const picture = files.get('picture');
    return changeWork(db, { actor, classId: params.id, input, picture });
  },
});

export const takeBackWork = defineCall('DELETE /api/classes/:id/work', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { takeBackWork } = await import('./save-work.server');
    return takeBackWork(db, { actor, classId: params.id });
  },
});

/** Hides a work or shows it again, and closes its reports. */
export const hideWork = defineCall('PATCH /api/admin/works/:id', {
  access: 'staff:courses',
  body: hideInputSchema,
  run: async (db, { actor, body, params }) => {
    const { hideWork } = await import('./work-admin.server');
    return hideWork(db, { actor, workId: params.id, ...body });
  },
});

export const listAdminWorks = defineCall('GET /api/admin/works', {
  access: 'staff:courses',
  query: pageQuery.extend({
    status: z.enum(adminWorkStatuses).default('waiting'),
    ...langQuery,
  }),
  rowsOnPage: limits.rowsOnPage,
  run: async (db, { actor, query }) => {
    const { listAdminWorks } = await import('./work-admin.server');

    const { page, ...filter } = query;
    return await listAdminWorks(db, { actor, page, ...filter });
  },
});

export const readAdminAssignment = defineCall('GET /api/admin/course-classes/:id/assignment', {
  access: 'staff:courses',
  run: async (db, { actor, params }) => {
    const { readAdminAssignment } = await import('./assignment-admin.server');
    return readAdminAssignment(db, { actor, classId: params.id });
  },
});

export const saveAssignment = defineCall('PUT /api/admin/course-classes/:id/assignment', {
  access: 'staff:courses',
  body: assignmentInputSchema,
  run: async (db, { actor, body: input, params }) => {
    const { saveAssignment } = await import('./assignment-admin.server');
    return saveAssignment(db, { actor, classId: params.id, input });
  },
});

export const deleteAssignment = defineCall('DELETE /api/admin/course-classes/:id/assignment', {
  access: 'staff:courses',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteAssignment } = await import('./assignment-admin.server');
    return deleteAssignment(db, {
      actor,
      classId: params.id,
      version: query.version,
    });
  },
});
