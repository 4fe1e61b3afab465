import { hubCalendar } from '~/features/hub/calendar/hub-calendar.server';
import { readHubQuery } from '~/features/hub/hub-query';
import { feed } from '~/server/http/feed';

export const prerender = false;

export const GET = feed({
  type: 'text/calendar',
  tags: ['bootcamps'],
  load: (db, locale, { url }) => hubCalendar(db, locale, readHubQuery(url.searchParams)),
});
