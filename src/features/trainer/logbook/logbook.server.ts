import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerEntries } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { readCertificateName } from '~/features/courses/index.server';
import { attachInvitedApplications } from '../application/application-owner.server';
import { listLedCohorts } from '../cohorts/led-cohorts.server';
import type { OwnRoad } from '../cohorts/cohort.types';
import { readOwnRoad } from '../cohorts/own-cohort.server';
import { readRoads } from '../cohorts/road.server';
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
  /** Null for those who are no trainers. */
  road: OwnRoad | null;
  /** The cohorts that they lead. */
  led: { id: number; name: string }[];
}

/**
 * Returns the logbook of the logged-in person; also links the application of an invited account.
 */
export async function readLogbook(
  db: Db,
  { actor, lang }: { actor: Actor | null; lang?: Locale | undefined },
): Promise<Logbook> {
  const user = requireUser(actor);
  await attachInvitedApplications(db, user);
  const led = await listLedCohorts(db, user.id);
  const facts = (await readRoads(db, [user.id])).get(user.id);
  if (!facts?.isTrainer) return { isTrainer: false, name: '', entries: [], road: null, led };
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
  const road = await readOwnRoad(db, { facts, userId: user.id, lang });
  return { isTrainer: true, name: line || user.username, entries, road, led };
}
