import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { users } from '#db/schema';
import { AppError } from '../errors';

/**
 * Keeps an account from being deleted until the transaction ends; throws `unauthorized` if it has been.
 * Comes before locks of rows that go with the account: its deletion takes them in this order.
 */
export async function holdAccount(tx: Db, userId: number): Promise<void> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  if (!row) throw new AppError('unauthorized');
}
