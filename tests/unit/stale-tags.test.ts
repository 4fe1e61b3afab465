import { expect, it, vi } from 'vitest';
import { dropStale, noteStale } from '~/server/cache/stale-tags';
import { requestContext } from '~/server/http/request-context';

type Cache = Parameters<typeof dropStale>[0];

/** Drops what was noted in a request; returns what the cache was told. */
async function dropped(noted: readonly (readonly string[])[], isAway = false): Promise<unknown[]> {
  const invalidate = vi.fn<Cache['invalidate']>(async () => {
    if (isAway) throw new Error('away');
  });
  await requestContext.run({ id: 'request-1' }, async () => {
    for (const tags of noted) noteStale(tags);
    await dropStale({ invalidate } as Partial<Cache> as Cache);
  });
  return invalidate.mock.calls.flat();
}

it('drops the pages of all deeds of a request at once, each tag once', async () => {
  expect(await dropped([['jobs'], ['works', 'jobs']])).toEqual([{ tags: ['jobs', 'works'] }]);
});

it('asks for nothing without a deed, and outside of a request', async () => {
  noteStale(['jobs']);
  expect(await dropped([])).toEqual([]);
});

it('answers while the cache is away: the rows are written', async () => {
  expect(await dropped([['jobs']], true)).toHaveLength(1);
});
