import { defineCall } from '~/calls/call';
import { adminJobsPerPage } from '../job-lists';
import {
  adminJobsQuerySchema,
  hotInputSchema,
  jobInputSchema,
  previewInputSchema,
  statusInputSchema,
} from '../job.resource';
import { limits } from '~/config/limits';
import { versionQuery } from '~/lib/url/queries';

export const createJob = defineCall('POST /api/jobs', {
  access: 'staff:jobs',
  body: jobInputSchema,
  formLimit: limits.pictureForm,
  file: 'image',
  status: 201,
  run: async (db, { actor, body: input, file }) => {
    const { createJob } = await import('./job-admin.server');
    return createJob(db, { actor, input, image: file });
  },
});

export const setHot = defineCall('POST /api/jobs/:id/hot', {
  access: 'staff:jobs',
  body: hotInputSchema,
  run: async (db, { actor, body: { isHot }, params }) => {
    const { setHot } = await import('./job-admin.server');
    return setHot(db, { actor, isHot, jobId: params.id });
  },
});

export const updateJob = defineCall('PUT /api/jobs/:id', {
  access: 'staff:jobs',
  body: jobInputSchema,
  formLimit: limits.pictureForm,
  file: 'image',
  run: async (db, { actor, body: input, params, file }) => {
    const { updateJob } = await import('./job-admin.server');

    const jobId = params.id;
    return updateJob(db, { actor, jobId, input, image: file });
  },
});

export const deleteJob = defineCall('DELETE /api/jobs/:id', {
  access: 'staff:jobs',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteJob } = await import('./job-admin.server');
    return deleteJob(db, {
      actor,
      jobId: params.id,
      version: query.version,
    });
  },
});

export const setActive = defineCall('POST /api/jobs/:id/status', {
  access: 'staff:jobs',
  body: statusInputSchema,
  run: async (db, { actor, body: { isActive }, params }) => {
    const { setActive } = await import('./job-admin.server');
    return setActive(db, { actor, isActive, jobId: params.id });
  },
});

export const getAdminJob = defineCall('GET /api/admin/jobs/:id', {
  access: 'staff:jobs',
  run: async (db, { actor, params }) => {
    const { getAdminJob } = await import('./job-admin-list.server');
    return getAdminJob(db, { actor, jobId: params.id });
  },
});

export const listAdminJobs = defineCall('GET /api/admin/jobs', {
  access: 'staff:jobs',
  query: adminJobsQuerySchema,
  rowsOnPage: adminJobsPerPage,
  run: async (db, { actor, query }) => {
    const { listAdminJobs } = await import('./job-admin-list.server');

    const list = await listAdminJobs(db, { actor, ...query });
    return list;
  },
});

export const previewText = defineCall('POST /api/admin/jobs/preview', {
  access: 'staff:jobs',
  body: previewInputSchema,
  jsonLimit: 128 * 1024,
  run: async (db, { actor, body: { markdown } }) => {
    const { previewText } = await import('./job-admin-list.server');
    return previewText(db, { actor, markdown });
  },
});
