import { bootcampCalendar } from '~/features/hub/calendar.server';
import { feed } from '~/server/feed';

export const prerender = false;

export const GET = feed({
  type: 'text/calendar',
  tags: ['bootcamps'],
  load: (db, locale, { params }) => bootcampCalendar(db, locale, params['slug'] ?? ''),
});
