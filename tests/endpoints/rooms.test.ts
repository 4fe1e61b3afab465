import { describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { call, createAccount, someAddress } from '../support/accounts';
import { served } from '../support/served';

const { origin } = served;
const classId = 1;

interface Room {
  id: number;
  code: string;
  key: string;
}

const send = (
  path: string,
  body: unknown,
  { address = someAddress(), token = '', cookie = '' } = {},
) =>
  call(origin, 'POST', path, {
    body,
    cookie,
    headers: { 'X-Forwarded-For': address, ...(token && { authorization: `Bearer ${token}` }) },
  });

async function openRoom(): Promise<Room> {
  const answer = await send('/api/rooms', { classId });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Room;
}

async function enter({ id, code }: Room, group: number): Promise<string> {
  const answer = await send(`/api/rooms/${id}/groups`, { code, group });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { token: string }).token;
}

const ask = (method: string, path: string, token: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, origin, ...headers },
  });

describe('a code', () => {
  it('is taken as it is typed', async () => {
    const { id, code } = await openRoom();
    for (const typed of [code, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `]) {
      const answer = await send('/api/rooms/join', { code: typed });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ id, courseId: 1, taken: [] });
    }
  });

  it('of a closed room is refused like one that never was', async () => {
    const room = await openRoom();
    expect((await ask('DELETE', `/api/rooms/${room.id}`, room.key)).status).toBe(204);
    expect((await ask('DELETE', `/api/rooms/${room.id}`, room.key)).status).toBe(204);
    const bodies = await Promise.all(
      [room.code, 'AAAAAA'].map(async (code) => {
        const answer = await send('/api/rooms/join', { code });
        expect(answer.status).toBe(404);
        const { requestId, ...body } = (await answer.json()) as Record<string, unknown>;
        expect(requestId).toBeDefined();
        return JSON.stringify(body);
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  it('that can be none is refused at its field, and not counted', async () => {
    const address = someAddress();
    for (let count = 0; count < 61; count += 1) {
      const answer = await send('/api/rooms/join', { code: 'KX7 2P' }, { address });
      expect(answer.status).toBe(400);
    }
    const answer = await send('/api/rooms/join', { code: 'KX7-20O' }, { address });
    expect(await answer.json()).toMatchObject({ fields: { code: expect.any(String) as string } });
    expect((await send('/api/rooms/join', { code: 'AAAAAA' }, { address })).status).toBe(404);
  });

  it('lets forty phones behind one address in at once, and stops who guesses', async () => {
    const room = await openRoom();
    const address = someAddress();
    const joins = Array.from({ length: 40 }, async (_, at) => {
      const joined = await send('/api/rooms/join', { code: room.code }, { address });
      const body = { code: room.code, group: 1 + (at % 12) };
      const entered = await send(`/api/rooms/${room.id}/groups`, body, { address });
      return [joined.status, entered.status];
    });
    expect(await Promise.all(joins)).toEqual(joins.map(() => [200, 201]));
    const token = await enter(room, 1);
    for (let count = 0; count < 60; count += 1)
      expect((await send('/api/rooms/join', { code: 'AAAAAA' }, { address })).status).toBe(404);
    for (const code of ['AAAAAA', room.code]) {
      const refused = await send('/api/rooms/join', { code }, { address });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const path = `/api/rooms/${room.id}/answers`;
    expect((await send(path, { answers: [] }, { address, token })).status).toBe(200);
  });
});

describe('the key of a room', () => {
  it('reads it again only if it has changed', async () => {
    const room = await openRoom();
    const path = `/api/rooms/${room.id}`;
    const first = await ask('GET', path, room.key);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const known = { 'If-None-Match': etag };
    expect((await ask('GET', path, room.key, known)).status).toBe(304);
    await enter(room, 3);
    const changed = await ask('GET', path, room.key, known);
    expect(await changed.json()).toMatchObject({ code: room.code, groups: [{ group: 3 }] });
  });

  it('and the token of a group open nothing else, nor does an account open the room', async () => {
    const room = await openRoom();
    const token = await enter(room, 4);
    const { cookie } = await createAccount(origin);
    for (const opener of [room.key, token, room.code]) {
      for (const path of [api.user, api.collections, '/api/user/export', '/api/admin/users/export'])
        expect([401, 404]).toContain((await ask('GET', path, opener)).status);
      expect((await ask('GET', '/api/door', opener)).status).toBe(401);
    }
    const path = `/api/rooms/${room.id}`;
    expect((await fetch(origin + path, { headers: { cookie } })).status).toBe(404);
    expect((await send(`${path}/answers`, { answers: [] }, { cookie })).status).toBe(401);
    expect((await send(`${path}/answers`, { answers: [] }, { token: room.key })).status).toBe(401);
    expect((await ask('GET', path, token)).status).toBe(404);
  });
});

it('a call of another site is refused', async () => {
  const headers = { origin: 'https://example.org' };
  const answer = await call(origin, 'POST', '/api/rooms', { body: { classId }, headers });
  expect(answer.status).toBe(403);
});
