import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { inboxItems as items } from '#db/schema';
import { AppError } from '~/server/errors';
import { selectItems, type Selected } from './rows.server';

export const noItem = () => new AppError('message_not_found');

export async function lockInboxItem(tx: Db, itemId: number) {
  const [row] = await tx.select().from(items).where(eq(items.id, itemId)).for('update');
  if (!row) throw noItem();
  return row;
}

export async function readInboxItem(db: Db, itemId: number): Promise<Selected> {
  const [row] = await selectItems(db).where(eq(items.id, itemId));
  if (!row) throw noItem();
  return row;
}
