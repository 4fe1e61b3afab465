import { summarizeFeedback } from '~/features/events/feedback/feedback.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    summarizeFeedback(db, { actor, eventId: idParam(context, 'id') }),
});
