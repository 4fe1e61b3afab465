import { sql } from 'drizzle-orm';
import type { Db } from '#db/client';

/** Names of all advisory locks of the database. Each is held to the end of the transaction. */
export type LockKey =
  | 'admins'
  /** What fills a site with samples, or removes them. */
  | 'samples'
  /** The featured event; taken before the row of any event. */
  | 'featured-event'
  /** The site's own texts in the search. */
  | 'search-edition'
  /** Search rows of a kind, so that the last writer has read the newest. */
  | `search-rows:${string}`
  /** Files with many new rows, whose slugs two imports would insert in different orders. */
  | 'bootcamp-import'
  | 'job-import'
  | `question-import:${number}`
  /** The scans of an event's doors, which come in the orders of their devices. */
  | `event-door:${number}`
  /** The cards of a person, whose devices may answer in any order. */
  | `review-cards:${number}`
  /** The first content of a course, and who waits for it. */
  | `course-opening:${number}`
  /** The open invitations of an address, in lower case. */
  | `invitation:${string}`;

/** Milliseconds that a transaction waits for a lock, of a row too, before it gives up. */
const timeoutMs = 5_000;

/** Limits how long the transaction waits for a lock; the error is named `rows_busy` by `toAppError`. */
export async function limitLockWait(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${timeoutMs}ms`}, true)`);
}

/** The keys that the running transactions hold. */
const locked = new WeakMap<Db, ReadonlySet<LockKey>>();

/**
 * Takes locks in one order, whatever the order of the keys, so that calls cannot deadlock. A
 * transaction takes all its locks in one call; a second one for others throws. A timeout becomes
 * the error `rows_busy`.
 */
export async function withLocks(tx: Db, keys: readonly LockKey[]): Promise<void> {
  if (keys.length === 0) return;
  const held = locked.get(tx);
  if (held && keys.some((key) => !held.has(key)))
    throw new Error(`A second call for locks in one transaction: ${keys.join(', ')}`);
  locked.set(tx, held ?? new Set(keys));
  await limitLockWait(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key
    from unnest(${sql.param([...keys])}::text[]) as name order by key
  ) as sorted`);
}
