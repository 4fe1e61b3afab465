import { hubCalendar } from '~/features/hub/calendar.server';
import { readHubQuery } from '~/features/hub/query';
import { feed } from '~/server/feed';

export const prerender = false;

export const GET = feed({
  type: 'text/calendar',
  tags: ['bootcamps'],
  load: (db, locale, { url }) => hubCalendar(db, locale, readHubQuery(url.searchParams)),
});
