import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { methodHeader } from '~/config/small-paths';
import { sendForm, sendJson } from '~/lib/api-client';
import { sendChange } from '~/lib/send-change';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

type Answer = (method: string) => Response | Error;

/** Puts an answer of a network or of our server in place; returns the calls that reached it. */
function network(answer: Answer) {
  const calls: { method: string; named: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const { method = 'GET', body, headers } = init;
    calls.push({ method, named: new Headers(headers).get(methodHeader), body });
    const given = answer(method);
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
  });
  return calls;
}

const page = (status: number) =>
  new Response('<html><h1>Not allowed</h1></html>', { status, statusText: 'Not allowed' });
const ours = (code: string, status: number) => Response.json({ code }, { status });
const changes = ['PUT', 'PATCH', 'DELETE'] as const;

describe.each(changes)('%s through a network that lets only GET and POST through', (method) => {
  it.each([405, 501])('is sent as POST after its %i, and from then on at once', async (status) => {
    const calls = network((sent) => (sent === 'POST' ? ours('ok', 200) : page(status)));
    await sendJson(method, '/api/x', { a: 1 });
    await sendJson(method, '/api/x', { a: 2 });
    expect(calls).toEqual([
      { method, named: null, body: '{"a":1}' },
      { method: 'POST', named: method, body: '{"a":1}' },
      { method: 'POST', named: method, body: '{"a":2}' },
    ]);
  });

  it('carries a form with files again', async () => {
    const calls = network((sent) => (sent === 'POST' ? ours('ok', 200) : page(405)));
    const form = new FormData();
    form.set('image', new File(['x'], 'a.png'));
    await sendForm(method === 'PATCH' ? 'PATCH' : 'PUT', '/api/x', form);
    expect(calls.map(({ body }) => body)).toEqual([form, form]);
  });

  it('says that the network refuses if nothing gets through', async () => {
    const calls = network(() => page(405));
    const failed = sendJson(method, '/api/x');
    await expect(failed).rejects.toMatchObject({ status: 405, code: 'method_blocked' });
    expect(calls).toHaveLength(2);
    expect(kept.size).toBe(0);
  });
});

describe('a call is sent once', () => {
  it.each<[string, 'PUT' | 'POST', Answer]>([
    ['if we say that the address has no such method', 'PUT', () => ours('method_not_allowed', 405)],
    ['if it is a POST', 'POST', () => page(405)],
    ['if it is refused for another reason', 'PUT', () => page(403)],
    ['if it is taken', 'PUT', () => ours('ok', 200)],
    ['if the server fails', 'PUT', () => page(500)],
    ['if there is no connection', 'PUT', () => new Error('offline')],
  ])('%s', async (_why, method, answer) => {
    const calls = network(answer);
    await sendChange('/api/x', { method }).catch(() => undefined);
    expect(calls).toEqual([{ method, named: null, body: undefined }]);
    expect(kept.size).toBe(0);
  });

  it('also where the browser forbids storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const calls = network((sent) => (sent === 'POST' ? ours('ok', 200) : page(405)));
    await sendJson('PUT', '/api/x');
    await sendJson('PUT', '/api/x');
    expect(calls.map(({ method }) => method)).toEqual(['PUT', 'POST', 'PUT', 'POST']);
  });
});
