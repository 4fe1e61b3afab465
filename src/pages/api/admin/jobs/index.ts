import { listAdminJobs } from '~/features/jobs/job-lists.server';
import { adminJobsPerPage, adminJobsQuerySchema } from '~/features/jobs/job.schema';
import { endpoint } from '~/server/endpoint';
import { pageResponse, readQuery } from '~/server/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const query = readQuery(adminJobsQuerySchema, context.url);
    const found = await listAdminJobs(db, { actor, ...query });
    return pageResponse(found, query.page ?? 1, context.url, adminJobsPerPage);
  },
});
