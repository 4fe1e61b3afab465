import { and, eq, lt, sql } from 'drizzle-orm';
import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '#db/client';
import { rateLimits } from '#db/schema';
import { AppError } from '../errors';

/** A limit of attempts for each key. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /**
   * Resets only after `seconds` without an attempt, rather than that long after the first: no span
   * of that length has more than `points`.
   */
  slides?: boolean;
}

interface Query {
  text: string;
  values: unknown[];
}
interface Answer {
  rows: unknown[];
  rowCount: number;
}

/**
 * The driver below Drizzle: `pg` and Neon accept a query as one object, PGlite as two arguments.
 */
interface DriverClient {
  query(text: string, values: unknown[]): Promise<Partial<Answer> & { affectedRows?: number }>;
}

const getClient = (db: Db) => (db as Db & { $client: DriverClient }).$client;

/** The limiters of a database by their names. */
const perClient = new WeakMap<DriverClient, Map<string, RateLimiterPostgres>>();

async function getLimiter(db: Db, { name, points, seconds }: Limit): Promise<RateLimiterPostgres> {
  const client = getClient(db);
  const limiters = perClient.get(client) ?? new Map<string, RateLimiterPostgres>();
  perClient.set(client, limiters);
  const existing = limiters.get(name);
  if (existing) return existing;
  // Routes that count nothing start without the library.
  const { RateLimiterPostgres } = await import('rate-limiter-flexible');
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: Query): Promise<Answer> => {
        const { rows = [], rowCount, affectedRows } = await client.query(text, values);
        return { rows, rowCount: rowCount ?? (rows.length || (affectedRows ?? 0)) };
      },
    },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  limiters.set(name, limiter);
  return limiter;
}

/** Counts attempts. Returns null if they are allowed, otherwise the milliseconds to wait. */
async function take(db: Db, limit: Limit, key: string, count: number): Promise<number | null> {
  const limiter = await getLimiter(db, limit);
  try {
    await limiter.consume(key, count);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return (refusal as RateLimiterRes).msBeforeNext;
  }
  if (limit.slides) {
    const expire = Date.now() + limit.seconds * 1000;
    await db
      .update(rateLimits)
      .set({ expire })
      .where(and(eq(rateLimits.key, limiter.getKey(key)), lt(rateLimits.expire, expire)));
  }
  return null;
}

/** Returns the milliseconds until an attempt would be allowed; 0 if it is now. */
async function blockedFor(db: Db, limit: Limit, key: string): Promise<number> {
  const limiter = await getLimiter(db, limit);
  const state = await limiter.get(key);
  return state && state.consumedPoints >= limit.points ? state.msBeforeNext : 0;
}

/** Points of a wider network, as a multiple of those of the networks in it. */
const widerFactor = 10;

/**
 * Returns limits with their keys. A key that `clientKey` made of two networks counts for both,
 * with more points for the wider one.
 */
function widen(limits: readonly Limit[], key: string): [limit: Limit, key: string][] {
  const narrow = key.replace(/\/[^/]+$/, '');
  const wider = key.replace(/[^/:]+\//, '');
  return limits.flatMap((limit): [Limit, string][] => {
    if (narrow === key) return [[limit, key]];
    const ofWider = {
      ...limit,
      name: `${limit.name}-wider`,
      points: limit.points * widerFactor,
    };
    return [
      [limit, narrow],
      [ofWider, wider],
    ];
  });
}

const tooMany = (milliseconds: number) =>
  new AppError('rate_limited', undefined, {
    retryAfter: milliseconds / 1000,
  });

/**
 * Counts attempts against each limit, the shortest first, and throws `rate_limited` at the first
 * one that is used up. Refused attempts do not count against longer limits.
 */
export async function countAttempt(
  db: Db,
  limits: readonly Limit[],
  key: string,
  count = 1,
): Promise<void> {
  const counters = widen(limits, key);
  for (const [index, [limit, counterKey]] of counters.entries()) {
    const wait = await take(db, limit, counterKey, count);
    if (wait === null) continue;
    const longer = counters.slice(index + 1).map((other) => blockedFor(db, ...other));
    throw tooMany(Math.max(wait, ...(await Promise.all(longer))));
  }
}

/**
 * Counts an attempt in the caller's transaction: one that is rolled back counts nothing, and of two at
 * once the second waits for the first. Throws `rate_limited`.
 */
export async function countInTransaction(
  tx: Db,
  { name, points, seconds }: Limit,
  key: string,
): Promise<void> {
  const now = Date.now();
  const end = now + seconds * 1000;
  const isOver = sql`${rateLimits.expire} <= ${now}`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key: `${name}:${key}`, points: 1, expire: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then ${end} else ${rateLimits.expire} end`,
      },
    })
    .returning();
  if (row && row.points > points) throw tooMany((row.expire ?? end) - now);
}

/** `countInTransaction` for each limit, and for both networks of a key that has two. */
export async function countAllInTransaction(
  tx: Db,
  limits: readonly Limit[],
  key: string,
): Promise<void> {
  for (const [limit, counterKey] of widen(limits, key)) {
    await countInTransaction(tx, limit, counterKey);
  }
}

/**
 * Runs an attempt that counts only if it is refused with an `AppError`. It is counted first and given
 * back on success, under the lock of its counters: of many at once no more are tried than the limits
 * allow, and right ones do not hinder each other. A refused attempt leaves nothing but its count.
 */
export async function countRefusals<Result>(
  db: Db,
  limits: readonly Limit[],
  key: string,
  attempt: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const counters = widen(limits, key);
  const outcome = await db.transaction(async (tx) => {
    await countAllInTransaction(tx, limits, key);
    let result: Result;
    try {
      result = await tx.transaction(attempt);
    } catch (error) {
      if (error instanceof AppError) return { error };
      throw error;
    }
    for (const [{ name }, counterKey] of counters) {
      await tx
        .update(rateLimits)
        .set({ points: sql`${rateLimits.points} - 1` })
        .where(eq(rateLimits.key, `${name}:${counterKey}`));
    }
    return { result };
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

/** Returns the milliseconds until an attempt would be allowed, for display; 0 if it is now. */
export async function getWait(db: Db, limits: readonly Limit[], key: string): Promise<number> {
  const waits = await Promise.all(widen(limits, key).map((limit) => blockedFor(db, ...limit)));
  return Math.max(0, ...waits);
}

/** Takes back one counted attempt. */
export async function forgetAttempt(db: Db, limit: Limit, key: string): Promise<void> {
  for (const [widenedLimit, name] of widen([limit], key)) {
    const limiter = await getLimiter(db, widenedLimit);
    await limiter.reward(name, 1);
  }
}

/** Starts counting from nothing. */
export async function forgetAttempts(db: Db, limits: readonly Limit[], key: string): Promise<void> {
  await Promise.all(
    widen(limits, key).map(async ([limit, counterKey]) => {
      const limiter = await getLimiter(db, limit);
      await limiter.delete(counterKey);
    }),
  );
}

/** Deletes the counters that have run out. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
