import { listAdminJobs } from '~/features/jobs/admin/job-admin-list.server';
import { adminJobsQuerySchema } from '~/features/jobs/job-input.schema';
import { adminJobsPerPage } from '~/features/jobs/job-lists';
import { endpoint } from '~/server/http/endpoint';
import { pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const query = readQuery(adminJobsQuerySchema, context.url);
    const list = await listAdminJobs(db, { actor, ...query });
    return pageResponse(list, query.page ?? 1, context.url, adminJobsPerPage);
  },
});
