import { jobsRss } from '~/features/jobs/feeds.server';
import { readJobsQuery } from '~/features/jobs/query.schema';
import { feed } from '~/server/feed';

export const prerender = false;

export const GET = feed({
  type: 'application/rss+xml',
  tags: ['jobs'],
  load: (db, locale, { url }) => jobsRss(db, locale, readJobsQuery(url.searchParams)),
});
