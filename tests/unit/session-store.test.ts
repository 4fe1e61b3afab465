import { beforeEach, describe, expect, it, vi } from 'vitest';

const person = { id: 1, username: 'siti', isAdmin: false, scopes: [] };
type Answers = Record<string, () => Promise<Response> | Response>;

/** A fresh store in a browser that has no storage. */
async function storeWith(answers: Answers) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: {} as Record<string, string> } });
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    Promise.resolve(answers[`${init.method ?? 'GET'} ${path}`]?.() ?? Promise.reject(new Error())),
  );
  return import('~/features/accounts/session.store');
}

const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status });
const text =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status });
const marked = () => 'user' in (document.documentElement.dataset as Record<string, string>);

beforeEach(() => vi.unstubAllGlobals());

describe('the session store', () => {
  it('knows nobody before the response, and null is not an error', async () => {
    const { $user, loadUser } = await storeWith({ 'GET /api/user': json({ code: 'x' }, 401) });
    expect($user.get()).toBeUndefined();
    expect(await loadUser()).toBeNull();
    expect($user.get()).toBeNull();
  });

  it('stays undecided if the request fails', async () => {
    const { $user, loadUser } = await storeWith({ 'GET /api/user': text('', 503) });
    await expect(loadUser()).rejects.toMatchObject({ status: 503 });
    expect($user.get()).toBeUndefined();
  });

  it('logs in, marks the page, and logs out', async () => {
    const store = await storeWith({
      'POST /api/login': json(person),
      'POST /api/logout': () => new Response(null, { status: 204 }),
    });
    await store.login({ username: 'siti', password: 'x' });
    expect(store.$user.get()).toMatchObject(person);
    expect(marked()).toBe(true);
    await store.logout(async () => true);
    expect(store.$user.get()).toBeNull();
    expect(marked()).toBe(false);
  });

  it.each([['<html>'], ['']])('fetches the user after the response %j', async (body) => {
    const store = await storeWith({
      'POST /api/login': text(body),
      'GET /api/user': json(person),
    });
    expect(await store.login({ username: 'siti', password: 'x' })).toMatchObject(person);
  });

  it('reports an unreadable response if that fails too', async () => {
    const store = await storeWith({
      'POST /api/login': text('<html>'),
      'GET /api/user': json({ code: 'unauthorized' }, 401),
    });
    await expect(store.login({ username: 'siti', password: 'x' })).rejects.toBeInstanceOf(
      store.UnreadableAnswerError,
    );
    expect(store.$user.get()).toBeUndefined();
  });

  it('keeps for whom this page was opened, whoever the session is of by then', async () => {
    const asked = vi
      .fn<() => Response>()
      .mockImplementationOnce(json(person))
      .mockImplementation(json({ ...person, id: 2, username: 'budi' }));
    const store = await storeWith({
      'GET /api/user': asked,
      'POST /api/logout': () => new Response(null, { status: 204 }),
      'POST /api/login': json({ ...person, id: 2, username: 'budi' }),
    });
    const { getOpenedAs } = await import('~/lib/api-client');
    await store.loadUser();
    expect(getOpenedAs()).toBe('siti');
    await store.loadUser();
    expect([store.$user.get()?.username, getOpenedAs()]).toEqual(['budi', 'siti']);
    await store.logout(async () => true);
    expect(getOpenedAs()).toBeUndefined();
    await store.login({ username: 'budi', password: 'x' });
    expect(getOpenedAs()).toBe('budi');
  });

  it.each(['login', 'register'] as const)(
    'says after %s that the browser keeps no session, and takes nobody as logged in',
    async (call) => {
      const store = await storeWith({
        [`POST /api/${call}`]: json(person),
        'GET /api/user': json({ code: 'unauthorized' }, 401),
      });
      await expect(store[call]({} as never)).rejects.toBeInstanceOf(store.CookiesRefusedError);
      expect(store.$user.get()).toBeUndefined();
      expect(marked()).toBe(false);
    },
  );

  it('believes a login where the line breaks off before it is confirmed', async () => {
    const store = await storeWith({ 'POST /api/login': json(person) });
    expect(await store.login({ username: 'siti', password: 'x' })).toMatchObject(person);
  });

  it('does not ask again after a refusal', async () => {
    const asked = vi.fn(json(person));
    const store = await storeWith({
      'POST /api/login': json({ error: 'No', code: 'unauthorized' }, 401),
      'GET /api/user': asked,
    });
    await expect(store.login({ username: 'siti', password: 'x' })).rejects.toMatchObject({
      code: 'unauthorized',
    });
    expect(asked).not.toHaveBeenCalled();
  });

  it('believes the login, not a question asked before it', async () => {
    let give: (response: Response) => void = () => undefined;
    const asked = vi
      .fn<() => Promise<Response>>()
      .mockImplementationOnce(() => new Promise<Response>((resolve) => (give = resolve)))
      .mockImplementation(() => Promise.resolve(json(person)()));
    const store = await storeWith({ 'GET /api/user': asked, 'POST /api/login': json(person) });
    const early = store.loadUser();
    await store.login({ username: 'siti', password: 'x' });
    give(Response.json({ code: 'unauthorized' }, { status: 401 }));
    expect(await early).toMatchObject(person);
    expect(store.$user.get()).toMatchObject(person);
  });
});
