import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api-client';
import { findObstacle } from '~/offline/saved/obstacle';
import type { OfflinePart } from '~/offline/saved/plan';
import { findRoomProblem, readRoom } from '~/offline/saved/room';
import { countSame } from '~/offline/saved/save';
import { SaveError, toSaveError } from '~/offline/saved/save-error';
import type { SavedItem } from '~/offline/saved/saved-items';
import { asChosen, problemOf } from '~/offline/saved/saving';

const part = (url: string, kind: OfflinePart['kind'] = 'page') => ({ kind, url, bytes: 1000 });
const plan = (...parts: OfflinePart[]) => ({
  key: 'course:1:id',
  kind: 'course' as const,
  title: 'A',
  href: '/courses/1',
  parts,
});
const saved = (done: number, ...parts: OfflinePart[]): SavedItem => ({
  ...plan(...parts),
  state: 'paused',
  owner: '',
  done,
  keys: [],
  savedAt: '2026-11-25T00:00:00Z',
});

const { getItem } = vi.hoisted(() => ({ getItem: vi.fn(() => Promise.resolve(undefined)) }));
vi.mock('~/offline/saved/saved-items', async (load) => ({ ...(await load<object>()), getItem }));

describe('what keeps a browser from saving', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    getItem.mockReset();
  });
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
  /** A browser in which everything works, but for what a test changes. */
  function useBrowser(serviceWorker: unknown, has = () => Promise.resolve(false)) {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('caches', { has });
    vi.stubGlobal('navigator', { serviceWorker });
  }
  const works = {
    getRegistration: () => Promise.resolve(undefined),
    register: () => Promise.resolve({}),
  };

  it('is nothing where a worker is there, or can be', async () => {
    useBrowser(works);
    expect(await findObstacle()).toBeNull();
    useBrowser({ getRegistration: () => Promise.resolve({}), register: refuse });
    expect(await findObstacle()).toBeNull();
  });

  it('is the worker where it is blocked, missing, or not registered', async () => {
    for (const worker of [
      { ...works, register: refuse },
      { ...works, register: () => Promise.resolve(undefined) },
      undefined,
    ]) {
      useBrowser(worker);
      expect(await findObstacle()).toBe('worker');
    }
  });

  it('is the storage where one of both kinds is refused, as in private windows', async () => {
    useBrowser(works, refuse);
    expect(await findObstacle()).toBe('storage');
    useBrowser(works);
    getItem.mockImplementation(refuse);
    expect(await findObstacle()).toBe('storage');
    vi.stubGlobal('caches', undefined);
    expect(await findObstacle()).toBe('storage');
  });

  it('is the address where that is not secure', async () => {
    useBrowser(works);
    vi.stubGlobal('isSecureContext', false);
    expect(await findObstacle()).toBe('insecure');
  });
});

describe('the room', () => {
  it('is full where something could be removed, and refused where nothing would help', () => {
    expect(findRoomProblem({ used: 90, all: 100 }, 10)).toBeNull();
    expect(findRoomProblem({ used: 91, all: 100 }, 10)).toBe('full');
    expect(findRoomProblem({ used: 0, all: 9 }, 10)).toBe('quota');
    expect(findRoomProblem({ used: 0, all: 0 }, 10)).toBe('quota');
    expect(findRoomProblem(null, 10)).toBeNull();
  });

  it('is unknown where the browser does not say', async () => {
    expect(await readRoom()).toBeNull();
  });
});

describe('why saving stopped', () => {
  it('is read from what the browser says', () => {
    expect(toSaveError(new DOMException('', 'QuotaExceededError')).problem).toBe('full');
    expect(toSaveError(new DOMException('', 'InvalidStateError')).problem).toBe('storage');
    expect(toSaveError(new SaveError('paused')).problem).toBe('paused');
  });

  it('is read from what the server says', () => {
    const answer = (status: number, code: string) =>
      problemOf(new ApiError(status, JSON.stringify({ code })));
    expect(answer(503, 'saving_off')).toBe('off');
    expect(answer(503, 'unavailable')).toBe('network');
    expect(answer(403, 'not_enrolled')).toBe('refused');
    expect(problemOf(new ApiError(0, ''))).toBe('network');
    expect(problemOf(new SaveError('quota'))).toBe('quota');
    expect(problemOf(new DOMException('', 'UnknownError'))).toBe('storage');
  });
});

describe('what was begun', () => {
  const [a, b, c] = [part('/a'), part('/b'), part('/c')];

  it('goes on at the first part that is not here', () => {
    expect(countSame(undefined, [a, b])).toBe(0);
    expect(countSame(saved(1, a, b), [a, b])).toBe(1);
    expect(countSame(saved(2, a, b), [a, b, c])).toBe(2);
    expect(countSame(saved(2, a, b), [a, c, b])).toBe(1);
    expect(countSame(saved(3, a, b, c), [a, b])).toBe(2);
  });

  it('is asked for again with files only where they were chosen', () => {
    const file = part('/f', 'file');
    expect(asChosen(saved(1, a, b), plan(a, b, file)).parts).toEqual([a, b]);
    expect(asChosen(saved(1, a, file), plan(a, b, file)).parts).toEqual([a, b, file]);
  });
});
