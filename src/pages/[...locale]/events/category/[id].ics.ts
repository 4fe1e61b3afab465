import { categoryCalendar } from '~/features/events/calendar/event-feeds.server';
import { idParam } from '~/server/http/endpoint';
import { feed } from '~/server/http/feed';

export const prerender = false;

export const GET = feed({
  type: 'text/calendar',
  tags: ['events', 'event-categories'],
  load: (db, locale, context) => categoryCalendar(db, locale, idParam(context, 'id')),
});
