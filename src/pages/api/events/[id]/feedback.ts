import { feedbackSchema } from '~/features/events/feedback/feedback.schema';
import { getFeedback, setFeedback } from '~/features/events/feedback/feedback.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) => getFeedback(db, { actor, eventId: idParam(context, 'id') }),
});

export const PUT = endpoint({
  access: 'user',
  body: feedbackSchema,
  run: (db, { actor, body, context }) =>
    setFeedback(db, { actor, eventId: idParam(context, 'id'), input: body }),
});
