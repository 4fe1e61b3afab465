import { createEvent } from '~/features/events/admin/event-admin.server';
import { listEvents } from '~/features/events/events.server';
import { listEventsPage } from '~/features/events/event-list.server';
import { listQuerySchema } from '~/features/events/event-query.schema';
import { eventInputSchema } from '~/features/events/event-input.schema';
import { eventsPerPage } from '~/features/events/event-lists';
import { staleTags } from '~/config/cache-tags';
import { endpoint, publicGet } from '~/server/http/endpoint';
import { formLimit, toPicture } from '~/server/files/images';
import { pageHeaders, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = publicGet({
  tags: ['events'],
  load: async (db, { url }) => {
    const { category, lang, ...query } = readQuery(listQuerySchema, url);
    const isWhole = Object.values(query).every((value) => value === undefined) && !category;
    if (isWhole) return listEvents(db, lang);
    const isPaged = query.page !== undefined || query.limit !== undefined;
    const page = query.page ?? 1;
    const limit = query.limit ?? (isPaged ? eventsPerPage.public : undefined);
    const events = await listEventsPage(db, { ...query, lang, categoryId: category, page, limit });
    const headers = pageHeaders(events.total, page, url, limit ?? Math.max(1, events.total));
    return Response.json(events.rows, { headers });
  },
});

export const POST = endpoint({
  access: 'admin',
  body: eventInputSchema,
  formLimit,
  status: 201,
  invalidates: staleTags.events,
  run: async (db, { actor, body: input, files }) =>
    createEvent(db, { actor, input, image: await toPicture(files, 'image') }),
});
