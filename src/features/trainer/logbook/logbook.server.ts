import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerEntries, trainerFiles, users } from '#db/schema';
import { requireAdmin, requireUser, type Actor } from '~/server/auth/actor';
import { audit } from '~/server/audit';
import { keepDocument, smallPdf } from '~/server/documents/keep';
import { discardDocuments, documentStore, type DocumentStore } from '~/server/documents/store';
import { AppError } from '~/server/errors';
import { mailNotifications } from '~/server/mail/notification-mails';
import { notify } from '~/server/mail/notifications';
import { pageSize, type Page } from '~/server/http/paging';
import type { EntryDecision } from '../admin/application-admin.schema';
import { attachInvited } from '../application/application-links.server';
import { isTrainer } from '../application/applications.server';
import type { NamedFile } from '../files/trainer-files';
import { proofsOf, unname } from '../files/trainer-files.server';
import { todayIn, type LogbookState } from './logbook';
import type { EntryInput } from './logbook.schema';

export type Entry = typeof trainerEntries.$inferSelect & { proofFile: NamedFile | null };

/** Lines that a logbook may have. */
export const mostEntries = 500;

const noEntry = () => new AppError('not_found', 'This entry does not exist.');

async function requireTrainer(db: Db, actor: Actor | null): Promise<Actor> {
  const user = requireUser(actor);
  if (!(await isTrainer(db, user))) {
    throw new AppError('forbidden', 'Only Master Trainers have a logbook.');
  }
  return user;
}

export interface Logbook {
  /** False: the person sees what the programme is, and how to apply. */
  isTrainer: boolean;
  /** What certificates of attendance would call the person. */
  name: string;
  /** The latest first. */
  entries: Entry[];
}

/** The logbook of whoever is logged in; finds the application of an invited account on the way. */
export async function readLogbook(db: Db, { actor }: { actor: Actor | null }): Promise<Logbook> {
  const user = requireUser(actor);
  await attachInvited(db, user);
  if (!(await isTrainer(db, user))) return { isTrainer: false, name: '', entries: [] };
  const [person] = await db
    .select({ name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, user.id));
  const rows = await db
    .select()
    .from(trainerEntries)
    .where(eq(trainerEntries.userId, user.id))
    .orderBy(desc(trainerEntries.heldOn), desc(trainerEntries.id));
  const name = person?.name || (person?.username ?? '');
  const proofs = await proofsOf(
    db,
    rows.map(({ id }) => id),
  );
  const entries = rows.map((row) => ({ ...row, proofFile: proofs.get(row.id) ?? null }));
  return { isTrainer: true, name, entries };
}

const future = () => {
  const sentence = 'Please enter a date that is not in the future.';
  return new AppError('invalid_fields', sentence, { fields: { heldOn: sentence } });
};

export interface EntryCall {
  actor: Actor | null;
  input: EntryInput;
  /** A PDF file as proof; takes the place of the one before. */
  file?: File | undefined;
  store?: DocumentStore;
}

/**
 * Runs `save` with what keeps the proof: it names the file for the entry whose id it is given. Without
 * a file there is nothing to keep.
 */
async function withProof<Result>(
  db: Db,
  { file, store = documentStore() }: Pick<EntryCall, 'file' | 'store'>,
  user: Actor,
  save: (tx: Db, keep: (entryId: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  if (!file) return db.transaction((tx) => save(tx, () => Promise.resolve()));
  const document = await smallPdf(file);
  return keepDocument(db, { store, document, userId: user.id }, (tx, filename) =>
    save(tx, async (entryId) => {
      await tx.insert(trainerFiles).values({ entryId, filename });
    }),
  );
}

/** Logs something that was done; what the same form sent a moment ago is not logged twice. */
export async function addEntry(db: Db, { actor, input, ...proof }: EntryCall): Promise<void> {
  const user = await requireTrainer(db, actor);
  if (input.heldOn > todayIn(new Date())) throw future();
  await withProof(db, proof, user, async (tx, keep) => {
    // One of two presses waits here for the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const own = eq(trainerEntries.userId, user.id);
    const { kind, title, heldOn } = input;
    const [twin] = await tx
      .select({ createdAt: trainerEntries.createdAt })
      .from(trainerEntries)
      .where(
        and(
          own,
          eq(trainerEntries.kind, kind),
          eq(trainerEntries.title, title),
          eq(trainerEntries.heldOn, heldOn),
          eq(trainerEntries.hours, input.hours),
        ),
      )
      .orderBy(desc(trainerEntries.id))
      .limit(1);
    if (twin && Date.now() - twin.createdAt.getTime() < 60_000) return;
    const [all] = await tx.select({ total: count() }).from(trainerEntries).where(own);
    if ((all?.total ?? 0) >= mostEntries) {
      throw new AppError('conflict', 'This logbook is full.');
    }
    const [row] = await tx
      .insert(trainerEntries)
      .values({ ...input, userId: user.id })
      .returning({ id: trainerEntries.id });
    if (row) await keep(row.id);
  });
}

/**
 * Changes an entry that is not confirmed; one that was returned waits again. `isWithoutFile` takes the
 * file away that it had as proof.
 */
export async function updateEntry(
  db: Db,
  call: EntryCall & { id: number; isWithoutFile?: boolean },
): Promise<void> {
  const { actor, id, input, isWithoutFile, store = documentStore(), file } = call;
  const user = await requireTrainer(db, actor);
  if (input.heldOn > todayIn(new Date())) throw future();
  await ownUnconfirmed(db, user, id);
  const gone = await withProof(db, { file, store }, user, async (tx, keep) => {
    const [row] = await tx
      .update(trainerEntries)
      .set({ ...input, status: 'waiting', reason: '', decidedAt: null, decidedBy: null })
      .where(whereUnconfirmed(user, id))
      .returning({ id: trainerEntries.id });
    if (!row) throw isConfirmed();
    if (!file && !isWithoutFile) return [];
    const before = await unname(tx, eq(trainerFiles.entryId, id));
    await keep(id);
    return before;
  });
  await discardDocuments(store, gone);
}

/** Deletes an entry that is not confirmed, with its file. */
export async function deleteEntry(
  db: Db,
  call: { actor: Actor | null; id: number; store?: DocumentStore },
): Promise<void> {
  const { actor, id, store = documentStore() } = call;
  const user = await requireTrainer(db, actor);
  await ownUnconfirmed(db, user, id);
  const gone = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: trainerEntries.id })
      .from(trainerEntries)
      .where(whereUnconfirmed(user, id))
      .for('update');
    if (!row) return [];
    const before = await unname(tx, eq(trainerFiles.entryId, id));
    await tx.delete(trainerEntries).where(eq(trainerEntries.id, id));
    return before;
  });
  await discardDocuments(store, gone);
}

const isConfirmed = () =>
  new AppError('conflict', 'This entry is confirmed and can no longer be changed.');

const whereUnconfirmed = (user: Actor, id: number) =>
  and(
    eq(trainerEntries.id, id),
    eq(trainerEntries.userId, user.id),
    ne(trainerEntries.status, 'confirmed'),
  );

async function ownUnconfirmed(db: Db, user: Actor, id: number): Promise<void> {
  const [row] = await db
    .select({ status: trainerEntries.status })
    .from(trainerEntries)
    .where(and(eq(trainerEntries.id, id), eq(trainerEntries.userId, user.id)));
  if (!row) throw noEntry();
  if (row.status === 'confirmed') throw isConfirmed();
}

/** An entry with whose it is, for staff. */
export interface ListedEntry {
  entry: Entry;
  username: string;
  name: string;
}

/** Entries of all trainers in a state, those that wait longest first. */
export async function listEntries(
  db: Db,
  { actor, status, page }: { actor: Actor | null; status: LogbookState; page: number },
): Promise<Page<ListedEntry>> {
  requireAdmin(actor);
  const condition = eq(trainerEntries.status, status);
  const [all] = await db.select({ total: count() }).from(trainerEntries).where(condition);
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
  const proofs = await proofsOf(
    db,
    rows.map(({ entry }) => entry.id),
  );
  const listed = rows.map(({ entry, ...whose }) => ({
    ...whose,
    entry: { ...entry, proofFile: proofs.get(entry.id) ?? null },
  }));
  return { rows: listed, total: all?.total ?? 0 };
}

/** Confirms an entry, or returns it with a reason; one that is confirmed can still be returned. */
export async function decideEntry(
  db: Db,
  { actor, input }: { actor: Actor | null; input: EntryDecision },
): Promise<void> {
  const admin = requireAdmin(actor);
  const { entry: id, decision } = input;
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(trainerEntries)
      .where(eq(trainerEntries.id, id))
      .for('update');
    if (!before) throw noEntry();
    if (before.status === decision) return;
    await tx
      .update(trainerEntries)
      .set({
        status: decision,
        reason: input.decision === 'returned' ? input.reason : '',
        decidedBy: admin.id,
        decidedAt: new Date(),
      })
      .where(eq(trainerEntries.id, id));
    const state = decision === 'confirmed' ? 'confirmed' : 'declined';
    const data = { title: before.title, state } as const;
    await notify(tx, { userId: before.userId, kind: 'logbook.answered', data });
    await audit(tx, admin, `trainer-entry.${decision}`, `trainer-entry:${id}`);
  });
  mailNotifications(db);
}
