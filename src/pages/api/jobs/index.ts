import { createJob } from '~/features/jobs/admin/job-admin.server';
import { jobInputSchema } from '~/features/jobs/job-input.schema';
import { wholeList } from '~/features/jobs/board/jobs.server';
import { listJobsPage } from '~/features/jobs/job-list.server';
import { jobListQuerySchema } from '~/features/jobs/job-query.schema';
import { jobsPerPage } from '~/features/jobs/jobs.schema';
import { staleTags } from '~/config/cache-tags';
import { endpoint, publicGet } from '~/server/http/endpoint';
import { formLimit, toPicture } from '~/server/files/images';
import { pageHeaders, readQuery } from '~/server/http/paging';

export const prerender = false;

/** Without `page` and `limit` the list comes whole, up to a length; the headers say if there is more. */
export const GET = publicGet({
  tags: ['jobs'],
  load: async (db, { url }) => {
    const query = readQuery(jobListQuerySchema, url);
    const isPaged = query.page !== undefined || query.limit !== undefined;
    const { page = 1, limit = isPaged ? jobsPerPage : wholeList } = query;
    const { rows, total, isMore, match } = await listJobsPage(db, { ...query, page, limit });
    return Response.json(rows, {
      headers: {
        ...pageHeaders(total, page, url, limit, isMore),
        ...(match !== 'all' && { 'X-Search-Match': match }),
      },
    });
  },
});

export const POST = endpoint({
  access: 'admin',
  body: jobInputSchema,
  formLimit,
  status: 201,
  invalidates: staleTags.jobs,
  run: async (db, { actor, body: input, files }) =>
    createJob(db, { actor, input, image: await toPicture(files, 'image') }),
});
