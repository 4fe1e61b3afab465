import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { channels } from '#db/schema';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError, fieldError } from '~/server/errors';

interface AdminCall {
  actor: Actor | null;
}

/** The channels of staff, by name. */
export async function listChannels(db: Db, { actor }: AdminCall): Promise<string[]> {
  requireScope(actor, 'all');
  const rows = await db.select({ name: channels.name }).from(channels).orderBy(asc(channels.name));
  return rows.map(({ name }) => name);
}

/** Adds a channel; throws `channel_taken` if there is one of that name. */
export async function addChannel(
  db: Db,
  { actor, name }: AdminCall & { name: string },
): Promise<{ name: string }> {
  const admin = requireScope(actor, 'all');
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(channels)
      .values({ name })
      .onConflictDoNothing()
      .returning({ name: channels.name });
    if (!added) throw fieldError('name', 'channel_taken');
    await did(tx, admin, 'channel.create', { name });
    return added;
  });
}

/** Deletes a channel: what was counted stays, and from now on its name counts as another. */
export async function deleteChannel(
  db: Db,
  { actor, name }: AdminCall & { name: string },
): Promise<void> {
  const admin = requireScope(actor, 'all');
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(channels)
      .where(eq(channels.name, name))
      .returning({ name: channels.name });
    if (!deleted) throw new AppError('not_found');
    await did(tx, admin, 'channel.delete', { name });
  });
}
