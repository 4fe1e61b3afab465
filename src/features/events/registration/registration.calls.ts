import { z } from 'zod';
import { defineCall } from '~/calls/call';
import { inLanguage } from '~/lib/url/queries';
import { mailedPlaceQuerySchema, ownCalendarQuerySchema } from '../event-query.schema';

export const listOwnRegistrations = defineCall('GET /api/user/registrations', {
  access: 'user',
  query: inLanguage,
  run: async (db, { actor, query }) => {
    const { listOwnRegistrations } = await import('./own-registrations.server');
    return listOwnRegistrations(db, { actor, lang: query.lang });
  },
});

/** For the links of reminders, which open without a log-in. */
export const getMailedRegistration = defineCall('GET /api/events/:id/mailed-registration', {
  access: 'token',
  query: mailedPlaceQuerySchema,
  run: async (db, { params, query }) => {
    const { getMailedRegistration } = await import('./mailed-places.server');

    return getMailedRegistration(db, { eventId: params.id, ...query });
  },
});

export const ownCalendar = defineCall('GET /api/events/:id/registration.ics', {
  access: 'user',
  query: ownCalendarQuerySchema,
  run: async (db, { actor, params, query }) => {
    const { ownCalendar } = await import('./own-registrations.server');
    const { calendarResponse } = await import('~/server/files/files');

    const { lang: locale } = query;
    const eventId = params.id;
    const { filename, calendar } = await ownCalendar(db, { actor, eventId, locale });
    return calendarResponse(filename, calendar);
  },
});

export const getRegistration = defineCall('GET /api/events/:id/registration', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { getRegistration } = await import('./registrations.server');
    return getRegistration(db, { actor, eventId: params.id });
  },
});

export const register = defineCall('POST /api/events/:id/registration', {
  access: 'user',
  query: z.object({ timezone: z.string().optional(), via: z.string().optional() }),
  run: async (db, { actor, params, query, context }) => {
    const { register } = await import('./registrations.server');
    const { wantsPrivacy } = await import('~/server/http/privacy');
    const isCounted = !wantsPrivacy(context.request);
    return register(db, { actor, eventId: params.id, ...query, isCounted });
  },
});

export const unregister = defineCall('DELETE /api/events/:id/registration', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { unregister } = await import('./registrations.server');
    return unregister(db, { actor, eventId: params.id });
  },
});
