import { jobsFeed } from '~/features/jobs/feeds.server';
import { readJobsQuery } from '~/features/jobs/query.schema';
import { feed } from '~/server/feed';

export const prerender = false;

export const GET = feed({
  type: 'application/feed+json',
  tags: ['jobs'],
  load: (db, locale, { url }) => jobsFeed(db, locale, readJobsQuery(url.searchParams)),
});
