import { jobsFeed } from '~/features/jobs/feeds/job-feeds.server';
import { readJobsQuery } from '~/features/jobs/job-query.schema';
import { feed } from '~/server/http/feed';

export const prerender = false;

export const GET = feed({
  type: 'application/feed+json',
  tags: ['jobs'],
  load: (db, locale, { url }) => jobsFeed(db, locale, readJobsQuery(url.searchParams)),
});
