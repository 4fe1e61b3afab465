import { deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { eventChangeSchema } from '~/features/events/event-input.schema';
import { staleTags } from '~/config/cache-tags';
import { endpoint, idParam } from '~/server/http/endpoint';
import { formLimit, toPicture } from '~/server/files/images';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: eventChangeSchema,
  formLimit,
  invalidates: staleTags.events,
  run: async (db, { actor, body: { version, ...input }, files, context }) => {
    const eventId = idParam(context, 'id');
    const image = await toPicture(files, 'image');
    return updateEvent(db, { actor, eventId, version, input, image });
  },
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: staleTags.events,
  run: (db, { actor, context }) =>
    deleteEvent(db, {
      actor,
      eventId: idParam(context, 'id'),
      version: sentVersion(context.url),
    }),
});
