import { defineCall } from '~/calls/call';
import { cancellationSchema, messageSchema, stopSchema } from './message.schema';

export const sendMessage = defineCall('POST /api/admin/events/:id/messages', {
  access: 'staff:events',
  body: messageSchema,
  status: 202,
  run: async (db, { actor, body, params }) => {
    const { sendMessage } = await import('./messages.server');
    return sendMessage(db, { actor, eventId: params.id, input: body });
  },
});

export const listMessages = defineCall('GET /api/admin/events/:id/messages', {
  access: 'staff:events',
  run: async (db, { actor, params }) => {
    const { listMessages } = await import('./messages.server');
    return listMessages(db, { actor, eventId: params.id });
  },
});

export const previewMessage = defineCall('POST /api/admin/events/:id/messages/preview', {
  access: 'staff:events',
  body: messageSchema,
  run: async (db, { actor, body, params }) => {
    const { previewMessage } = await import('./messages.server');
    return previewMessage(db, { actor, eventId: params.id, input: body });
  },
});

export const cancelEvent = defineCall('POST /api/admin/events/:id/cancel', {
  access: 'staff:events',
  body: cancellationSchema,
  run: async (db, { actor, body, params }) => {
    const { cancelEvent } = await import('./cancel-event.server');
    return cancelEvent(db, { actor, eventId: params.id, input: body });
  },
});

export const previewCancellation = defineCall('POST /api/admin/events/:id/cancel/preview', {
  access: 'staff:events',
  body: cancellationSchema,
  run: async (db, { actor, body, params }) => {
    const { previewCancellation } = await import('./cancel-event.server');
    return previewCancellation(db, { actor, eventId: params.id, input: body });
  },
});

/** Mail providers call this for their readers (RFC 8058); it believes the token alone. */
export const stopMessages = defineCall('POST /api/event-messages/unsubscribe', {
  access: 'token',
  query: stopSchema,
  run: async (db, { query }) => {
    const { stopMessages } = await import('./messages.server');
    await stopMessages(db, query);
    return { unsubscribed: true };
  },
});
