import { defineCall } from '~/calls/call';
import { Reply } from '~/calls/reply';
import { eventsPerPage } from './event-lists';
import { inLanguage } from '~/lib/url/queries';
import { listQuerySchema } from './event-query.schema';

export const getFeaturedEvent = defineCall('GET /api/events/featured', {
  access: 'anyone',
  cached: ['events'],
  query: inLanguage,
  run: async (db, { query }) => {
    const { getFeaturedEvent } = await import('./events.server');
    return getFeaturedEvent(db, query.lang);
  },
});

export const listEvents = defineCall('GET /api/events', {
  access: 'anyone',
  cached: ['events'],
  query: listQuerySchema,
  run: async (db, { context: { url }, query }) => {
    const { listEvents } = await import('./events.server');
    const { listEventsPage } = await import('./event-list.server');
    const { pageHeaders } = await import('~/server/http/paging');

    const { category, lang, ...filter } = query;
    const isWhole = Object.values(filter).every((value) => value === undefined) && !category;
    if (isWhole) return listEvents(db, lang);
    const isPaged = filter.page !== undefined || filter.limit !== undefined;
    const page = filter.page ?? 1;
    const limit = filter.limit ?? (isPaged ? eventsPerPage.public : undefined);
    const events = await listEventsPage(db, { ...filter, lang, categoryId: category, page, limit });
    const headers = pageHeaders(events.total, page, url, limit ?? Math.max(1, events.total));
    return new Reply(events.rows, { headers });
  },
});

export const listEventSpeakers = defineCall('GET /api/events/:id/speakers', {
  access: 'anyone',
  cached: ['events', 'speakers'],
  query: inLanguage,
  run: async (db, { params, query }) => {
    const { requireEventSpeakers } = await import('./events.server');
    return requireEventSpeakers(db, params.id, query.lang);
  },
});

export const listSpeakers = defineCall('GET /api/event-speakers', {
  access: 'anyone',
  cached: ['events', 'speakers'],
  query: inLanguage,
  run: async (db, { query }) => {
    const { listSpeakers } = await import('./events.server');
    return listSpeakers(db, query.lang);
  },
});

export const listEventCategories = defineCall('GET /api/event-categories', {
  access: 'anyone',
  cached: ['event-categories'],
  query: inLanguage,
  run: async (db, { query }) => {
    const { listEventCategories } = await import('./event-list.server');
    return listEventCategories(db, query.lang);
  },
});
