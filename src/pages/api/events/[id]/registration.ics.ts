import { ownCalendar } from '~/features/events/registration/own-registrations.server';
import { ownCalendarQuerySchema } from '~/features/events/event-query.schema';
import { endpoint, idParam } from '~/server/http/endpoint';
import { calendarResponse } from '~/server/files/files';
import { readQuery } from '~/server/http/paging';

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
