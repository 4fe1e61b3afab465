import { eventCalendar } from '~/features/events/calendar/event-feeds.server';
import { feed } from '~/server/http/feed';

export const prerender = false;

export const GET = feed({
  type: 'text/calendar',
  tags: ['events'],
  load: (db, locale, { params }) => eventCalendar(db, locale, params['slug'] ?? ''),
});
