import { defineCall } from '~/calls/call';
import { Reply } from '~/calls/reply';
import { inLanguage } from '~/lib/url/queries';
import { jobListQuerySchema } from '../job-query.schema';
import { jobsPerPage } from '../jobs.schema';

export const listHotJobs = defineCall('GET /api/jobs/hot', {
  access: 'anyone',
  cached: ['jobs'],
  query: inLanguage,
  run: async (db, { query }) => {
    const { listHotJobs } = await import('./jobs.server');
    return listHotJobs(db, { lang: query.lang });
  },
});

/** Without `page` and `limit` the list comes whole, up to a length; the headers say if there is more. */
export const wholeList = defineCall('GET /api/jobs', {
  access: 'anyone',
  cached: ['jobs'],
  query: jobListQuerySchema,
  run: async (db, { context: { url }, query }) => {
    const { wholeList } = await import('./jobs.server');
    const { listJobsPage } = await import('../job-list.server');
    const { pageHeaders } = await import('~/server/http/paging');

    const isPaged = query.page !== undefined || query.limit !== undefined;
    const { page = 1, limit = isPaged ? jobsPerPage : wholeList } = query;
    const { rows, total, isMore, match } = await listJobsPage(db, { ...query, page, limit });
    return new Reply(rows, {
      headers: {
        ...pageHeaders(total, page, url, limit, isMore),
        ...(match !== 'all' && { 'X-Search-Match': match }),
      },
    });
  },
});
