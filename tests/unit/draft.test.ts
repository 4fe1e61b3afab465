import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser's store: what is in it are its own properties, as scripts see them. */
function storage(entries: Record<string, string>) {
  return Object.assign(
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    }) as Storage,
    entries,
  );
}

const choices = { 'data-use': '2026-11 1' };
const traces = { saved: '[]', 'recent-searches': '["ai"]', 'read-lessons': '{}' };

async function browser() {
  vi.resetModules();
  const local = storage({
    ...choices,
    ...traces,
    'form:contact': '{}',
    'exercise:sari:AI-101': '{}',
    'trainer-application:new:about': '{}',
  });
  const session = storage({ toast: '{}' });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  let isSignedIn = false;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/login') isSignedIn = true;
    if (path === '/api/logout') {
      isSignedIn = false;
      return new Response(null, { status: 204 });
    }
    return isSignedIn
      ? Response.json({ id: 1, username: 'siti', scopes: ['all'] })
      : Response.json({ code: 'unauthorized' }, { status: 401 });
  });
  const { draftStore } = await import('~/lib/draft');
  const draft = draftStore<{ title: string }>('event', (found) => typeof found?.title === 'string');
  const store = await import('~/features/accounts/session.store');
  await store.login({ username: 'siti', password: 'x' });
  draft.save({ title: 'Lokakarya' });
  const expireSession = () => (isSignedIn = false);
  return { local, session, draft, expireSession, ...store };
}

beforeEach(() => vi.unstubAllGlobals());

describe('drafts in the browser', () => {
  it('go with the log-out, as bookmarks and searches do, and choices stay', async () => {
    const { local, session, draft, logout, $hasLeft } = await browser();
    await logout(async () => true);
    expect({ ...local }).toEqual(choices);
    expect({ ...session }).toEqual({ toast: '{}' });
    expect($hasLeft.get()).toBe(true);
    // The form is still open, and its page is about to be left.
    draft.save({ title: 'Lokakarya' });
    expect(draft.read()).toBeNull();
  });

  it('stay if a session has expired', async () => {
    const { local, draft, expireSession, loadUser, $user, $hasLeft } = await browser();
    expireSession();
    expect(await loadUser()).toBeNull();
    expect($user.get()).toBeNull();
    expect($hasLeft.get()).toBe(false);
    expect(draft.read()).toEqual({ title: 'Lokakarya' });
    draft.save({ title: 'Lokakarya guru' });
    expect(draft.read()).toEqual({ title: 'Lokakarya guru' });
    expect(local['form:contact']).toBe('{}');
  });

  it('are stored again for the next person', async () => {
    const { draft, logout, login } = await browser();
    await logout(async () => true);
    await login({ username: 'budi', password: 'x' });
    draft.save({ title: 'Kelas' });
    expect(draft.read()).toEqual({ title: 'Kelas' });
  });

  it('are optional if the browser stores nothing', async () => {
    const { logout } = await browser();
    vi.stubGlobal('localStorage', undefined);
    await logout(async () => true);
  });
});
