import { expect, it, vi } from 'vitest';
import type { Connection } from '#db/client';
import { rateLimits } from '#db/schema';
import {
  countAttempt,
  forgetAttempt,
  forgetAttempts,
  sweepRateLimits,
  type Limit,
} from '~/server/http/rate-limit';
import { backends, freshOn } from '../support/backends';

const short: Limit = { name: 'short', points: 3, seconds: 10 };
const long: Limit = { name: 'long', points: 5, seconds: 100, slides: true };

/** How many of `total` attempts at once are let through. */
async function passed({ db }: Connection, limits: Limit[], key: string, total: number) {
  const results = await Promise.allSettled(
    Array.from({ length: total }, () => countAttempt(db, limits, key)),
  );
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({ code: 'rate_limited' });
    }
  }
  return results.filter((result) => result.status === 'fulfilled').length;
}

async function limits(connection: Connection): Promise<void> {
  const { db } = connection;
  expect(await passed(connection, [short], 'a', 50)).toBe(3);
  expect(await passed(connection, [short], 'b', 2)).toBe(2);
  await forgetAttempt(db, short, 'b');
  expect(await passed(connection, [short], 'b', 5)).toBe(2);
  await forgetAttempts(db, [short], 'a');
  expect(await passed(connection, [short], 'a', 5)).toBe(3);

  // Two networks of one customer, and a mailbox for each: the wider network has ten times the points.
  for (let n = 0; n < 10; n += 1)
    expect(await passed(connection, [short], `n${n}/wide`, 4)).toBe(3);
  expect(await passed(connection, [short], 'n10/wide', 4)).toBe(0);
  expect(await passed(connection, [short], 'box:n10/wide', 4)).toBe(3);
  expect(await passed(connection, [short], 'box:n11/wide', 4)).toBe(3);
  await forgetAttempts(db, [short], 'n0/wide');
  expect(await passed(connection, [short], 'n0/wide', 4)).toBe(3);

  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  try {
    expect(await passed(connection, [short, long], 'c', 50)).toBe(3);
    vi.setSystemTime(start + 11_000);
    expect(await passed(connection, [short, long], 'c', 50)).toBe(2);
    // The error of an exceeded limit has the longer of the two waits.
    await expect(countAttempt(db, [short, long], 'c')).rejects.toSatisfy((error) => {
      const { retryAfter } = (error as { details: { retryAfter: number } }).details;
      return retryAfter > 50 && retryAfter <= 100;
    });
    // A window that slides ends as long after the last counted attempt.
    vi.setSystemTime(start + 105_000);
    expect(await passed(connection, [long], 'c', 5)).toBe(0);
    vi.setSystemTime(start + 112_000);
    expect(await passed(connection, [long], 'c', 50)).toBe(5);
    vi.setSystemTime(start + 86_400_000);
    await sweepRateLimits(db);
  } finally {
    vi.useRealTimers();
  }
  expect(await db.select().from(rateLimits)).toEqual([]);
}

it.each(backends)('rate limits work on %s', async (backend) => {
  const connection = await freshOn(backend);
  await limits(connection);
  await connection.close();
});
