import { listAdminJobs } from '~/features/jobs/admin/job-admin-list.server';
import { adminJobsPerPage, adminJobsQuerySchema } from '~/features/jobs/job-input.schema';
import { endpoint } from '~/server/http/endpoint';
import { pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const query = readQuery(adminJobsQuerySchema, context.url);
    const found = await listAdminJobs(db, { actor, ...query });
    return pageResponse(found, query.page ?? 1, context.url, adminJobsPerPage);
  },
});
