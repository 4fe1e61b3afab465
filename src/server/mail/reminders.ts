import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import { users } from '#db/schema';

/** Rows that say who is to be reminded of something, and when that was done. */
type ReminderTable = PgTable & Record<'id' | 'userId' | 'remindedAt', PgColumn>;

export interface Reminder {
  table: ReminderTable;
  /** The column that says when it was done, if not `remindedAt`. */
  mark?: 'followedUpAt';
  /** The rows that are due. */
  due: SQL | undefined;
  /** Queues the mails of people who have just been marked. */
  queue: (tx: Db, userIds: number[]) => Promise<void>;
}

/** Number of people that one transaction marks, and of transactions in one call. */
const callLimits = { batchSize: 1_000, maxBatches: 20 };
export type ReminderLimits = typeof callLimits;

/**
 * Marks people who are due and queues their mails, once each. Unconfirmed addresses wait, since
 * they may belong to strangers. Returns the number of marked people.
 */
async function remindSome(
  db: Db,
  { table, mark, due, queue }: Reminder,
  now: Date,
  batchSize: number,
): Promise<number> {
  const rows: PgTable = table;
  return db.transaction(async (tx) => {
    const dueIds = tx
      .select({ id: table.id })
      .from(rows)
      .innerJoin(users, eq(users.id, table.userId))
      .where(and(due, isNotNull(users.emailVerifiedAt)))
      .limit(batchSize)
      .for('update', { of: rows, skipLocked: true });
    const marked = await tx
      .update(rows)
      .set({ [mark ?? 'remindedAt']: now })
      .where(inArray(table.id, dueIds))
      .returning({ userId: table.userId });
    await queue(
      tx,
      marked.map(({ userId }) => userId as number),
    );
    return marked.length;
  });
}

/**
 * Reminds everyone who is due, once each. Returns false if there are too many for one call: a
 * function of Vercel has half a minute.
 */
export async function remindAll(
  db: Db,
  reminders: readonly Reminder[],
  now: Date,
  { batchSize, maxBatches }: ReminderLimits = callLimits,
): Promise<boolean> {
  let batches = 0;
  for (const reminder of reminders) {
    while ((await remindSome(db, reminder, now, batchSize)) === batchSize) {
      batches += 1;
      if (batches === maxBatches) return false;
    }
  }
  return true;
}
