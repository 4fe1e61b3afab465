import { recordEventView } from '~/features/events/detail/event-views.server';
import { clientKey } from '~/server/http/client-address';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

/** Called by the page of an event once it is seen, because that page comes from caches. */
export const POST = endpoint({
  access: 'anyone',
  run: (db, { context }) =>
    recordEventView(db, { eventId: idParam(context, 'id'), visitor: clientKey(context) }),
});
