import { ownCalendar } from '~/features/events/own-registrations.server';
import { ownCalendarQuerySchema } from '~/features/events/query.schema';
import { endpoint, idParam } from '~/server/endpoint';
import { calendarResponse } from '~/server/files';
import { readQuery } from '~/server/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: async (db, { actor, context }) => {
    const { lang: locale } = readQuery(ownCalendarQuerySchema, context.url);
    const eventId = idParam(context, 'id');
    const { filename, calendar } = await ownCalendar(db, { actor, eventId, locale });
    return calendarResponse(filename, calendar);
  },
});
