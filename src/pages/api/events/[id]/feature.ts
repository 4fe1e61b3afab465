import { featureEvent } from '~/features/events/admin/featured-event.server';
import { staleTags } from '~/config/cache-tags';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  invalidates: staleTags.events,
  run: (db, { actor, context }) => featureEvent(db, { actor, eventId: idParam(context, 'id') }),
});
