import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerEntries, trainerFiles, users } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { readProof, storeDocument } from '~/server/documents/small-documents';
import { discardDocuments, documentStore } from '~/server/documents/store';
import { AppError, fieldError } from '~/server/errors';
import { countPicture } from '~/server/files/pictures';
import { isTrainer } from '../application/application-queries.server';
import { removeFiles } from '../files/trainer-files.server';
import type { EntryInput } from './logbook.schema';
import { entryNotFoundError } from './logbook.server';
import { dayIn } from '~/lib/zoned-time';

/** Maximum number of entries in a logbook. */
const maxEntries = 500;

/** Returns the trainer; throws `unauthorized` or `trainers_only`. */
export async function requireTrainer(db: Db, actor: Actor | null): Promise<Actor> {
  const user = requireUser(actor);
  if (!(await isTrainer(db, user))) {
    throw new AppError('trainers_only');
  }
  return user;
}

const futureDateError = () => {
  return fieldError('heldOn', 'held_on_invalid');
};

export interface EntryCall {
  actor: Actor | null;
  input: EntryInput;
  /** A PDF file or a photo as proof; replaces the previous one. */
  file?: File | undefined;
}

/**
 * Stores the proof and runs `save`, which calls `keep` with the id of the entry. Without a file
 * `keep` does nothing.
 */
async function withProof<Result>(
  db: Db,
  { file }: Pick<EntryCall, 'file'>,
  user: Actor,
  save: (tx: Db, keep: (entryId: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  if (!file) return db.transaction((tx) => save(tx, () => Promise.resolve()));
  const document = await readProof(file, () => countPicture(db, user));
  return storeDocument(db, { document, userId: user.id }, (tx, filename) =>
    save(tx, async (entryId) => {
      await tx.insert(trainerFiles).values({ entryId, filename });
    }),
  );
}

/**
 * Logs an activity. A form that is submitted twice within a minute is logged once, unless
 * `isAnother` is set.
 */
export async function addEntry(
  db: Db,
  { actor, input, isAnother = false, ...proof }: EntryCall & { isAnother?: boolean },
): Promise<void> {
  const user = await requireTrainer(db, actor);
  if (input.heldOn > dayIn(new Date())) throw futureDateError();
  await withProof(db, proof, user, async (tx, keep) => {
    // Concurrent submissions wait for each other here, but not for rows that reference the person.
    const self = tx.select({ id: users.id }).from(users).where(eq(users.id, user.id));
    await self.for('no key update');
    const ofTrainer = eq(trainerEntries.userId, user.id);
    const { kind, title, heldOn } = input;
    const [twin] = await tx
      .select({ createdAt: trainerEntries.createdAt })
      .from(trainerEntries)
      .where(
        and(
          ofTrainer,
          eq(trainerEntries.kind, kind),
          eq(trainerEntries.title, title),
          eq(trainerEntries.heldOn, heldOn),
          eq(trainerEntries.hours, input.hours),
        ),
      )
      .orderBy(desc(trainerEntries.id))
      .limit(1);
    if (!isAnother && twin && Date.now() - twin.createdAt.getTime() < 60_000) return;
    const [totals] = await tx.select({ total: count() }).from(trainerEntries).where(ofTrainer);
    if ((totals?.total ?? 0) >= maxEntries) {
      throw new AppError('logbook_full');
    }
    const [row] = await tx
      .insert(trainerEntries)
      .values({ ...input, userId: user.id })
      .returning({ id: trainerEntries.id });
    if (row) await keep(row.id);
  });
}

/**
 * Changes an unconfirmed entry; a returned one becomes pending again. `isWithoutFile` removes its
 * proof.
 */
export async function updateEntry(
  db: Db,
  call: EntryCall & { id: number; isWithoutFile?: boolean },
): Promise<void> {
  const { actor, id, input, isWithoutFile, file } = call;
  const store = documentStore();
  const user = await requireTrainer(db, actor);
  if (input.heldOn > dayIn(new Date())) throw futureDateError();
  await requireOwnUnconfirmed(db, user, id);
  const orphans = await withProof(db, { file }, user, async (tx, keep) => {
    const [row] = await tx
      .update(trainerEntries)
      .set({ ...input, status: 'waiting', reason: '', decidedAt: null, decidedBy: null })
      .where(whereUnconfirmed(user, id))
      .returning({ id: trainerEntries.id });
    if (!row) throw entryConfirmedError();
    if (!file && !isWithoutFile) return [];
    const before = await removeFiles(tx, eq(trainerFiles.entryId, id));
    await keep(id);
    return before;
  });
  await discardDocuments(store, orphans);
}

/** Deletes an entry that is not confirmed, with its file. */
export async function deleteEntry(
  db: Db,
  { actor, id }: { actor: Actor | null; id: number },
): Promise<void> {
  const store = documentStore();
  const user = await requireTrainer(db, actor);
  await requireOwnUnconfirmed(db, user, id);
  const orphans = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: trainerEntries.id })
      .from(trainerEntries)
      .where(whereUnconfirmed(user, id))
      .for('update');
    if (!row) return [];
    const before = await removeFiles(tx, eq(trainerFiles.entryId, id));
    await tx.delete(trainerEntries).where(eq(trainerEntries.id, id));
    return before;
  });
  await discardDocuments(store, orphans);
}

const entryConfirmedError = () => new AppError('entry_confirmed');

const whereUnconfirmed = (user: Actor, id: number) =>
  and(
    eq(trainerEntries.id, id),
    eq(trainerEntries.userId, user.id),
    ne(trainerEntries.status, 'confirmed'),
  );

async function requireOwnUnconfirmed(db: Db, user: Actor, id: number): Promise<void> {
  const [row] = await db
    .select({ status: trainerEntries.status })
    .from(trainerEntries)
    .where(and(eq(trainerEntries.id, id), eq(trainerEntries.userId, user.id)));
  if (!row) throw entryNotFoundError();
  if (row.status === 'confirmed') throw entryConfirmedError();
}
