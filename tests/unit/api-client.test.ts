import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openedAsHeader } from '~/config/small-paths';
import { ApiError, getPage, sendJson, setOpenedAs } from '~/lib/api-client';

beforeEach(() => setOpenedAs(undefined));
afterEach(() => vi.unstubAllGlobals());

const answer = (body: string | null, init?: ResponseInit) => {
  const call = vi.fn((_path: string, _init?: RequestInit) =>
    Promise.resolve(new Response(body, init)),
  );
  vi.stubGlobal('fetch', call);
  return call;
};

const refusal = (code: string, more = {}) =>
  JSON.stringify({ error: 'A sentence.', message: 'A sentence.', code, ...more });

async function getFailure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a call', () => {
  it('sends JSON with cookies and returns the JSON of the response', async () => {
    const call = answer('{"id":1}');
    expect(await sendJson('POST', '/api/login', { username: 'a' })).toEqual({ id: 1 });
    expect(call).toHaveBeenCalledWith('/api/login', {
      method: 'POST',
      body: '{"username":"a"}',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'include',
    });
  });

  it('says for whom its page was opened if it changes something', async () => {
    setOpenedAs('siti');
    const call = answer('{}');
    await sendJson('PATCH', '/api/user', {});
    expect(call.mock.calls[0]?.[1]?.headers).toEqual({
      'Content-Type': 'application/json',
      [openedAsHeader]: 'siti',
    });
    await getPage('/api/list');
    expect(call.mock.calls[1]?.[1]?.headers).toEqual({});
  });

  it('gives nothing for 204', async () => {
    answer(null, { status: 204 });
    expect(await sendJson('POST', '/api/logout')).toBeUndefined();
  });

  it('throws a SyntaxError if a success cannot be read', async () => {
    answer('<html>');
    await expect(sendJson('POST', '/api/login', {})).rejects.toBeInstanceOf(SyntaxError);
  });

  it('returns the length of the whole list', async () => {
    answer('[1,2]', { headers: { 'X-Total-Count': '120' } });
    expect(await getPage('/api/list')).toEqual({ items: [1, 2], total: 120 });
  });
});

describe('a failed call', () => {
  it('has status and body, or the status text, in its message', async () => {
    answer('No room', { status: 507 });
    expect((await getFailure(sendJson('POST', '/x'))).message).toBe('507: No room');
    answer('', { status: 500, statusText: 'Internal Server Error' });
    expect((await getFailure(sendJson('POST', '/x'))).message).toBe('500: Internal Server Error');
  });

  it('keeps code, issues and the time to wait', async () => {
    const body = refusal('rate_limited', { issues: { name: { code: 'required' } } });
    answer(body, { status: 429, headers: { 'Retry-After': '30' } });
    expect(await getFailure(sendJson('POST', '/x'))).toMatchObject({
      status: 429,
      code: 'rate_limited',
      issues: { name: { code: 'required' } },
      retryAfter: 30,
    });
  });

  it('is the network if nobody responded', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await getFailure(sendJson('POST', '/x'))).toMatchObject({ status: 0, code: 'network' });
  });
});
