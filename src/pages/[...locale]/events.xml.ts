import { eventsRss } from '~/features/events/feeds.server';
import { feed } from '~/server/feed';

export const prerender = false;

export const GET = feed({
  type: 'application/rss+xml',
  tags: ['events'],
  load: (db, locale) => eventsRss(db, locale),
});
