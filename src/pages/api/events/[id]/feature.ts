import { featureEvent } from '~/features/events/admin/featured-event.server';
import { stale } from '~/features/events/event-tags';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  invalidates: stale.events,
  run: (db, { actor, context }) => featureEvent(db, { actor, eventId: idParam(context, 'id') }),
});
