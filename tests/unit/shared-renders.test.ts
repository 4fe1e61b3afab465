import { expect, it } from 'vitest';
import { shareRenders } from '~/server/cache/shared-renders';

const request = (path: string, init?: RequestInit) =>
  new Request(`http://localhost:4321${path}`, init);

/** A cache that renders what it lacks, and says what it rendered; each render ends when it is told to. */
function makeCache(status = 200) {
  const share = shareRenders();
  const stored = new Set<string>();
  const waiting: (() => void)[] = [];
  const read = (asked: Request) =>
    share(asked, async () => {
      if (stored.has(asked.url)) return new Response('cached');
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (status === 200) stored.add(asked.url);
      return new Response('rendered', { status });
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    read: async (asked: Request) => (await read(asked)).text(),
    renders: () => waiting.length,
    finish: async () => {
      await settle();
      for (const end of waiting.splice(0)) end();
      await settle();
    },
    settle,
  };
}

it('renders a page once for all who ask for it meanwhile', async () => {
  const cache = makeCache();
  const all = ['/events', '/events', '/jobs', '/events'].map((path) => cache.read(request(path)));
  await cache.settle();
  expect(cache.renders()).toBe(2);
  await cache.finish();
  expect(await Promise.all(all)).toEqual(['rendered', 'cached', 'rendered', 'cached']);
});

it('never shares a personal page, or one that is sent', async () => {
  const cache = makeCache();
  const paths = ['/dashboard/invitations', '/courses/list', '/jobs/post'];
  const personal = paths.flatMap((path) => [cache.read(request(path)), cache.read(request(path))]);
  const sent = [1, 2].map(() => cache.read(request('/events', { method: 'POST' })));
  await cache.settle();
  expect(cache.renders()).toBe(8);
  await cache.finish();
  expect(new Set(await Promise.all([...personal, ...sent]))).toEqual(new Set(['rendered']));
});

it('waits for nothing a second time if the page cannot be rendered', async () => {
  const cache = makeCache(503);
  const all = [1, 2, 3].map(() => cache.read(request('/events')));
  await cache.finish();
  expect(cache.renders()).toBe(2);
  await cache.finish();
  expect(await Promise.all(all)).toEqual(['rendered', 'rendered', 'rendered']);
});

it('renders again, once, for those who waited for somebody who left', async () => {
  const cache = makeCache(503);
  const leaver = new AbortController();
  const first = cache.read(request('/events', { signal: leaver.signal }));
  const others = [1, 2].map(() => cache.read(request('/events')));
  leaver.abort();
  await cache.finish();
  expect(cache.renders()).toBe(1);
  await cache.finish();
  await cache.finish();
  expect(await Promise.all([first, ...others])).toHaveLength(3);
});
