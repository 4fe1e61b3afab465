import { featureEvent } from '~/features/events/featured.server';
import { stale } from '~/features/events/stale';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  stale: stale.events,
  run: (db, { actor, context }) => featureEvent(db, { actor, eventId: idParam(context, 'id') }),
});
