import { neonConfig } from '@neondatabase/serverless';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { migrate } from '#db/migrate';
import { rateLimits } from '#db/schema';
import {
  countAttempt,
  forgetAttempt,
  forgetAttempts,
  sweepRateLimits,
  type Limit,
} from '~/server/http/rate-limit';
import { freshEmbedded } from '../support/database';
import { postgresBin, startPostgres } from '../support/postgres';
import { startRelay } from '../support/websocket-relay';

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
  await migrate(connection);
  expect(await passed(connection, [short], 'a', 50)).toBe(3);
  expect(await passed(connection, [short], 'b', 2)).toBe(2);
  await forgetAttempt(db, short, 'b');
  expect(await passed(connection, [short], 'b', 5)).toBe(2);
  await forgetAttempts(db, [short], 'a');
  expect(await passed(connection, [short], 'a', 5)).toBe(3);

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

describe('rate limits', () => {
  it('work on PGlite', async () => {
    const connection = await freshEmbedded();
    await limits(connection);
    await connection.close();
  });

  describe.skipIf(!postgresBin)('on PostgreSQL', () => {
    let server: Awaited<ReturnType<typeof startPostgres>>;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.stop());

    it('work over pg', async () => {
      const connection = await createDb(server.url);
      await limits(connection);
      await connection.close();
    });

    it("work over Neon's driver", async () => {
      const admin = await createDb(server.url);
      await admin.db.execute(sql`create database second`);
      await admin.close();
      const relay = await startRelay();
      neonConfig.wsProxy = (host, port) => `${relay.host}/v1?address=${host}:${port}`;
      neonConfig.useSecureWebSocket = false;
      neonConfig.pipelineConnect = false;
      const url = server.url.replace(/postgres$/, 'second');
      const connection = await createDb(url, { driver: 'neon' });
      await limits(connection);
      await connection.close();
      await relay.stop();
    });
  });
});
