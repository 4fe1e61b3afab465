import { categoryCalendar } from '~/features/events/feeds.server';
import { idParam } from '~/server/endpoint';
import { feed } from '~/server/feed';

export const prerender = false;

export const GET = feed({
  type: 'text/calendar',
  tags: ['events', 'event-categories'],
  load: (db, locale, context) => categoryCalendar(db, locale, idParam(context, 'id')),
});
