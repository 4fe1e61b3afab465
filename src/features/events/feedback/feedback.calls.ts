import { defineCall } from '~/calls/call';
import { feedbackSchema } from './feedback.schema';

export const getFeedback = defineCall('GET /api/events/:id/feedback', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { getFeedback } = await import('./feedback.server');
    return getFeedback(db, { actor, eventId: params.id });
  },
});

export const setFeedback = defineCall('PUT /api/events/:id/feedback', {
  access: 'user',
  body: feedbackSchema,
  run: async (db, { actor, body, params }) => {
    const { setFeedback } = await import('./feedback.server');
    return setFeedback(db, { actor, eventId: params.id, input: body });
  },
});

export const summarizeFeedback = defineCall('GET /api/admin/events/:id/feedback', {
  access: 'staff:events',
  run: async (db, { actor, params }) => {
    const { summarizeFeedback } = await import('./feedback.server');
    return summarizeFeedback(db, { actor, eventId: params.id });
  },
});
