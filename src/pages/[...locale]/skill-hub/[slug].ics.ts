import { bootcampCalendar } from '~/features/hub/calendar/hub-calendar.server';
import { feed } from '~/server/http/feed';

export const prerender = false;

export const GET = feed({
  type: 'text/calendar',
  tags: ['bootcamps'],
  load: (db, locale, { params }) => bootcampCalendar(db, locale, params['slug'] ?? ''),
});
