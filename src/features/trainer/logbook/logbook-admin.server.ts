import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerEntries, users } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import type { Page } from '~/lib/url/page-query';
import { AppError } from '~/server/errors';
import { pageSize } from '~/server/http/paging';
import type { EntryDecision } from '../application-admin.schema';
import { getProofs } from '../files/trainer-files.server';
import type { LogbookState } from '../logbook';
import { type Entry, entryNotFoundError } from './logbook.server';

/** An entry with its trainer, for staff. */
export interface ListedEntry {
  entry: Entry;
  username: string;
  name: string;
}

/** Entries of all trainers in a state, those that have waited longest first. */
export async function listEntries(
  db: Db,
  { actor, status, page }: { actor: Actor | null; status: LogbookState; page: number },
): Promise<Page<ListedEntry>> {
  requireScope(actor, 'trainers');
  const condition = eq(trainerEntries.status, status);
  const [totals] = await db.select({ total: count() }).from(trainerEntries).where(condition);
  const rows = await db
    .select({ entry: trainerEntries, username: users.username, name: users.name })
    .from(trainerEntries)
    .innerJoin(users, eq(users.id, trainerEntries.userId))
    .where(condition)
    .orderBy(
      ...(status === 'waiting'
        ? [asc(trainerEntries.createdAt), asc(trainerEntries.id)]
        : [desc(trainerEntries.decidedAt), desc(trainerEntries.id)]),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const proofs = await getProofs(
    db,
    rows.map(({ entry }) => entry.id),
  );
  const entries = rows.map(({ entry, ...whose }) => ({
    ...whose,
    entry: { ...entry, proofFile: proofs.get(entry.id) ?? null },
  }));
  return { rows: entries, total: totals?.total ?? 0 };
}

/** Throws `pilot_without_proof` if one of the entries is a pilot that nothing shows. */
async function requireProofs(
  tx: Db,
  entries: readonly Pick<Entry, 'id' | 'kind' | 'proofUrl'>[],
): Promise<void> {
  const bare = entries.filter(({ kind, proofUrl }) => kind === 'pilot' && !proofUrl);
  const proofs = await getProofs(
    tx,
    bare.map(({ id }) => id),
  );
  if (bare.some(({ id }) => !proofs.has(id))) throw new AppError('pilot_without_proof');
}

/** Confirms an entry, or returns it with a reason; a confirmed one can still be returned. */
export async function decideEntry(
  db: Db,
  { actor, input }: { actor: Actor | null; input: EntryDecision },
): Promise<void> {
  const admin = requireScope(actor, 'trainers');
  const { entry: id, decision } = input;
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(trainerEntries)
      .where(eq(trainerEntries.id, id))
      .for('update');
    if (!before) throw entryNotFoundError();
    if (before.status === decision) return;
    if (decision === 'confirmed') await requireProofs(tx, [before]);
    await tx
      .update(trainerEntries)
      .set({
        status: decision,
        reason: input.decision === 'returned' ? input.reason : '',
        decidedBy: admin.id,
        decidedAt: new Date(),
      })
      .where(eq(trainerEntries.id, id));
    await did(tx, admin, `trainer-entry.${decision}`, before);
  });
}

/** Confirms those of the chosen entries that wait, all or none. Returns their number. */
export async function confirmEntries(
  db: Db,
  { actor, entries }: { actor: Actor | null; entries: readonly number[] },
): Promise<number> {
  const admin = requireScope(actor, 'trainers');
  const isChosen = and(
    inArray(trainerEntries.id, [...entries]),
    eq(trainerEntries.status, 'waiting'),
  );
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(trainerEntries)
      .where(isChosen)
      .orderBy(asc(trainerEntries.id))
      .for('update');
    await requireProofs(tx, waiting);
    await tx
      .update(trainerEntries)
      .set({ status: 'confirmed', reason: '', decidedBy: admin.id, decidedAt: new Date() })
      .where(isChosen);
    for (const before of waiting) await did(tx, admin, 'trainer-entry.confirmed', before);
    return waiting.length;
  });
}
