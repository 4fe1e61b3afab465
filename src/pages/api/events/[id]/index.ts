import { deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { eventInputSchema } from '~/features/events/events.schema';
import { stale } from '~/features/events/event-tags';
import { endpoint, idParam } from '~/server/http/endpoint';
import { formLimit, pictureOf } from '~/server/files/images';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: eventInputSchema,
  formLimit,
  invalidates: stale.events,
  run: async (db, { actor, body: input, files, context }) => {
    const eventId = idParam(context, 'id');
    return updateEvent(db, { actor, eventId, input, image: await pictureOf(files, 'image') });
  },
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: stale.events,
  run: (db, { actor, context }) => deleteEvent(db, { actor, eventId: idParam(context, 'id') }),
});
