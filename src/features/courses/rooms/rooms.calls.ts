import { defineCall } from '~/calls/call';
import { inLanguage } from '~/lib/url/queries';
import { groupAnswersSchema, groupSchema, joinSchema, openRoomSchema } from './rooms.schema';

// A room has no accounts, so no cookie is read: its key and the tokens of its groups open it.

export const openRoom = defineCall('POST /api/rooms', {
  access: 'token',
  body: openRoomSchema,
  status: 201,
  run: async (db, { body: { classId }, context }) => {
    const { openRoom } = await import('./rooms.server');
    const { clientKey } = await import('~/server/http/client-address');
    return openRoom(db, { classId, network: clientKey(context) });
  },
});

export const readRoom = defineCall('GET /api/rooms/:id', {
  access: 'token',
  isRevalidated: true,
  run: async (db, { params, context: { request } }) => {
    const { readRoom } = await import('./rooms.server');
    const authorization = request.headers.get('Authorization');
    return readRoom(db, { roomId: params.id, authorization });
  },
});

export const closeRoom = defineCall('DELETE /api/rooms/:id', {
  access: 'token',
  run: async (db, { params, context: { request } }) => {
    const { closeRoom } = await import('./rooms.server');
    const authorization = request.headers.get('Authorization');
    return closeRoom(db, { roomId: params.id, authorization });
  },
});

export const joinRoom = defineCall('POST /api/rooms/join', {
  access: 'token',
  query: inLanguage,
  body: joinSchema,
  run: async (db, { body: { code }, query: { lang }, context }) => {
    const { joinRoom } = await import('./rooms.server');
    const { clientKey } = await import('~/server/http/client-address');
    return joinRoom(db, { code, lang, network: clientKey(context) });
  },
});

export const enterGroup = defineCall('POST /api/rooms/:id/groups', {
  access: 'token',
  body: groupSchema,
  status: 201,
  run: async (db, { body, params, context }) => {
    const { enterGroup } = await import('./rooms.server');
    const { clientKey } = await import('~/server/http/client-address');
    return enterGroup(db, { roomId: params.id, ...body, network: clientKey(context) });
  },
});

export const takeGroupAnswers = defineCall('POST /api/rooms/:id/answers', {
  access: 'token',
  body: groupAnswersSchema,
  run: async (db, { body: input, params, context: { request } }) => {
    const { takeGroupAnswers } = await import('./room-answers.server');
    const authorization = request.headers.get('Authorization');
    return takeGroupAnswers(db, { roomId: params.id, authorization, input });
  },
});
