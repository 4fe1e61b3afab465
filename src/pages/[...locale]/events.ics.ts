import { allCalendar } from '~/features/events/feeds.server';
import { feed } from '~/server/feed';

export const prerender = false;

export const GET = feed({
  type: 'text/calendar',
  tags: ['events'],
  load: (db, locale) => allCalendar(db, locale),
});
