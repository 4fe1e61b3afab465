import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerEntries } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { readCertificateName } from '~/features/courses/index.server';
import { attachInvitedApplications } from '../application/application-owner.server';
import { isTrainer } from '../application/application-queries.server';
import type { NamedFile } from '../files/trainer-files';
import { getProofs } from '../files/trainer-files.server';

export type Entry = typeof trainerEntries.$inferSelect & { proofFile: NamedFile | null };

export const entryNotFoundError = () => new AppError('entry_not_found');

export interface Logbook {
  /** If false, the page explains the programme and how to apply. */
  isTrainer: boolean;
  /** As on certificates; the username without one. */
  name: string;
  /** The latest first. */
  entries: Entry[];
}

/**
 * Returns the logbook of the logged-in person; also links the application of an invited account.
 */
export async function readLogbook(db: Db, { actor }: { actor: Actor | null }): Promise<Logbook> {
  const user = requireUser(actor);
  await attachInvitedApplications(db, user);
  if (!(await isTrainer(db, user))) return { isTrainer: false, name: '', entries: [] };
  const { line } = await readCertificateName(db, user.id);
  const rows = await db
    .select()
    .from(trainerEntries)
    .where(eq(trainerEntries.userId, user.id))
    .orderBy(desc(trainerEntries.heldOn), desc(trainerEntries.id));
  const proofs = await getProofs(
    db,
    rows.map(({ id }) => id),
  );
  const entries = rows.map((row) => ({ ...row, proofFile: proofs.get(row.id) ?? null }));
  return { isTrainer: true, name: line || user.username, entries };
}
