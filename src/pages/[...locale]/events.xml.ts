import { eventsRss } from '~/features/events/calendar/event-feeds.server';
import { feed } from '~/server/http/feed';

export const prerender = false;

export const GET = feed({
  type: 'application/rss+xml',
  tags: ['events'],
  load: (db, locale) => eventsRss(db, locale),
});
