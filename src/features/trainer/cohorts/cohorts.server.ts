import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import {
  certificates,
  cmsEvents,
  trainerApplications,
  trainerCohortEvents as cohortEvents,
  trainerCohortFacilitators as facilitators,
  trainerCohortMembers as members,
  trainerCohorts as cohorts,
  users,
} from '#db/schema';
import { paths } from '~/config/paths';
import { did } from '~/deeds.server';
import { holdPlaces } from '~/features/events/index.server';
import { formatCalendarDay } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { hasScope, requireScope, requireUser, type Actor } from '~/server/auth/actor';
import { AppError, fieldError } from '~/server/errors';
import { enqueue } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { queueMails } from '~/server/mail/queue-mail';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import { getTrainerDictionary } from '../dictionary';
import type { Candidate, CohortRow, ListedCohort } from './cohort.types';
import type { CohortChange, CohortInput } from './cohorts.schema';

interface StaffCall {
  actor: Actor | null;
}

export interface CohortCall extends StaffCall {
  cohortId: number;
}

export const noCohort = () => new AppError('cohort_not_found');

/** All cohorts, the latest first. */
export async function listCohorts(db: Db, { actor }: StaffCall): Promise<ListedCohort[]> {
  requireScope(actor, 'trainers');
  const rows = await db
    .select({
      cohort: cohorts,
      members: db.$count(members, eq(members.cohortId, cohorts.id)),
      events: db.$count(cohortEvents, eq(cohortEvents.cohortId, cohorts.id)),
    })
    .from(cohorts)
    .orderBy(desc(cohorts.startsOn), desc(cohorts.id));
  return rows.map(({ cohort, ...counts }) => ({ ...cohort, ...counts }));
}

/** Days for which an event of the programme may still become a session of a cohort: its eight weeks. */
const lateDays = 56;

/** Events that may belong to a cohort: what is to come, those of the programme of late, and those that it has. */
export async function listCohortChoices(
  db: Db,
  { actor, cohortId = 0 }: StaffCall & { cohortId?: number },
  now = new Date(),
) {
  requireScope(actor, 'trainers');
  const { eventId } = cohortEvents;
  const late = new Date(now.getTime() - lateDays * 86_400_000);
  const isOfCohort = exists(
    db
      .select({ eventId })
      .from(cohortEvents)
      .where(and(eq(cohortEvents.cohortId, cohortId), eq(eventId, cmsEvents.id))),
  );
  return db
    .select({
      id: cmsEvents.id,
      title: cmsEvents.title,
      startsAt: cmsEvents.startsAt,
      timezone: cmsEvents.timezone,
      isChosen: sql<boolean>`${isOfCohort}`,
    })
    .from(cmsEvents)
    .where(
      or(
        isOfCohort,
        and(
          isNull(cmsEvents.cancelledAt),
          or(
            gt(cmsEvents.startsAt, now),
            and(isNotNull(cmsEvents.programmeKind), gt(cmsEvents.startsAt, late)),
          ),
        ),
      ),
    )
    .orderBy(asc(cmsEvents.startsAt), asc(cmsEvents.id));
}

interface Leader {
  userId: number;
  mail: Mail;
}

/** Renders the mail to whoever leads a cohort, or has joined it. */
function cohortMail(
  what: 'leads' | 'joined',
  { id, name, startsOn }: Pick<CohortRow, 'id' | 'name' | 'startsOn'>,
  locale: Locale,
) {
  const t = getTrainerDictionary(locale).trainerCohorts.mails[what];
  const date = formatCalendarDay(locale, startsOn) ?? '';
  return renderMail({
    locale,
    subject: fill(t.subject, { name }),
    paragraphs: [fill(t.text, { name, date }), t.next],
    button: {
      label: t.button,
      href: linkTo(locale, what === 'leads' ? paths.cohort(id) : paths.logbook),
    },
    note: t.note,
  });
}

/**
 * Finds the accounts that lines of usernames or addresses name, each with the mail that tells them.
 * Throws `facilitator_unknown` for the first line without an account.
 */
async function findLeaders(
  db: Db,
  cohort: Pick<CohortRow, 'id' | 'name' | 'startsOn'>,
  text: string,
): Promise<Leader[]> {
  const names = [...new Set(text.split('\n').map((line) => line.trim().toLowerCase()))].filter(
    Boolean,
  );
  if (names.length === 0) return [];
  const { id: userId, email, locale } = users;
  const [username, address] = [sql<string>`lower(${users.username})`, sql<string>`lower(${email})`];
  const rows = await db
    .select({ userId, email, locale, username, address })
    .from(users)
    .where(or(inArray(username, names), inArray(address, names)));
  const unknown = names.find((name) =>
    rows.every((row) => row.username !== name && row.address !== name),
  );
  if (unknown) throw fieldError('facilitators', 'facilitator_unknown', { name: unknown });
  return rows.map((row) => ({
    userId: row.userId,
    mail: { to: row.email, ...cohortMail('leads', cohort, row.locale) },
  }));
}

/** Writes who leads a cohort, mails those who did not before, and writes which events it has. */
async function setParts(
  tx: Db,
  cohortId: number,
  { leaders, events }: { leaders: readonly Leader[]; events: number[] },
): Promise<void> {
  const userIds = leaders.map(({ userId }) => userId);
  await tx
    .delete(facilitators)
    .where(and(eq(facilitators.cohortId, cohortId), not(inArray(facilitators.userId, userIds))));
  if (userIds.length > 0) {
    const added = await tx
      .insert(facilitators)
      .values(userIds.map((userId) => ({ cohortId, userId })))
      .onConflictDoNothing()
      .returning({ userId: facilitators.userId });
    const isNew = new Set(added.map(({ userId }) => userId));
    const mails = leaders.filter(({ userId }) => isNew.has(userId)).map(({ mail }) => mail);
    await queueMails(tx, mails);
  }
  await tx.delete(cohortEvents).where(eq(cohortEvents.cohortId, cohortId));
  const known = await tx
    .select({ eventId: cmsEvents.id })
    .from(cmsEvents)
    .where(inArray(cmsEvents.id, events));
  if (known.length > 0)
    await tx.insert(cohortEvents).values(known.map(({ eventId }) => ({ cohortId, eventId })));
}

/**
 * Holds places for members at the events of a cohort, or of all: what is public and to come, once for
 * each. Runs for all cohorts every night, since events may have been published.
 */
export async function holdCohortPlaces(
  db: Db,
  { cohortId }: { cohortId?: number } = {},
): Promise<void> {
  const rows = await db
    .select({ eventId: cohortEvents.eventId, userId: members.userId })
    .from(cohortEvents)
    .innerJoin(members, eq(members.cohortId, cohortEvents.cohortId))
    .innerJoin(cmsEvents, eq(cmsEvents.id, cohortEvents.eventId))
    .where(
      and(
        gt(cmsEvents.startsAt, sql`now() - interval '1 day'`),
        cohortId === undefined ? undefined : eq(cohortEvents.cohortId, cohortId),
      ),
    );
  for (const [eventId, places] of Map.groupBy(rows, (row) => row.eventId))
    await holdPlaces(db, { eventId, userIds: places.map(({ userId }) => userId) });
}

/** Queued when somebody joins a cohort, and when its events change. */
export const cohortPlacesJob = defineJob({
  name: 'cohort-places',
  data: z.object({ cohortId: z.int() }),
  run: (db, { cohortId }) => holdCohortPlaces(db, { cohortId }),
});

export async function createCohort(
  db: Db,
  { actor, input }: StaffCall & { input: CohortInput },
): Promise<{ id: number }> {
  const admin = requireScope(actor, 'trainers');
  const { name, region, startsOn } = input;
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(cohorts).values({ name, region, startsOn }).returning();
    if (!row) throw new Error('The cohort was not inserted.');
    const leaders = await findLeaders(tx, row, input.facilitators);
    await setParts(tx, row.id, { leaders, events: input.events });
    await did(tx, admin, 'cohort.create', row);
    return { id: row.id };
  });
}

/** Changes a cohort; members get places at its new events. */
export async function updateCohort(
  db: Db,
  { actor, cohortId, input }: CohortCall & { input: CohortChange },
): Promise<void> {
  const admin = requireScope(actor, 'trainers');
  const { name, region, startsOn, version } = input;
  const leaders = await findLeaders(db, { id: cohortId, name, startsOn }, input.facilitators);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(cohorts)
      .set({ name, region, startsOn, version: nextVersion(cohorts) })
      .where(isUnchanged(cohorts, cohortId, version))
      .returning();
    if (!row) {
      const [current] = await tx.select().from(cohorts).where(eq(cohorts.id, cohortId));
      throw writeRefused(current, noCohort());
    }
    await setParts(tx, cohortId, { leaders, events: input.events });
    await enqueue(tx, cohortPlacesJob, { cohortId });
    await did(tx, admin, 'cohort.update', row);
  });
}

/** Deletes a cohort. Throws `cohort_has_certificates` once one was issued in it. */
export async function deleteCohort(db: Db, { actor, cohortId }: CohortCall): Promise<void> {
  const admin = requireScope(actor, 'trainers');
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(cohorts).where(eq(cohorts.id, cohortId)).for('update');
    if (!row) throw noCohort();
    if ((await tx.$count(certificates, eq(certificates.trainerCohortId, cohortId))) > 0)
      throw new AppError('cohort_has_certificates');
    await tx.delete(cohorts).where(eq(cohorts.id, cohortId));
    await did(tx, admin, 'cohort.delete', row);
  });
}

/** Accepted applicants who are in no cohort, those who wait longest first. */
export async function listCandidates(db: Db, { actor }: StaffCall): Promise<Candidate[]> {
  requireScope(actor, 'trainers');
  const { userId, name, country, answers } = trainerApplications;
  const own = db.select({ userId: members.userId }).from(members).where(eq(members.userId, userId));
  return db
    .select({ userId, name, country, school: sql<string>`coalesce(${answers}->>'school', '')` })
    .from(trainerApplications)
    .where(and(eq(trainerApplications.status, 'accepted'), notExists(own)))
    .orderBy(asc(trainerApplications.updatedAt), asc(trainerApplications.id));
}

/**
 * Takes accepted trainers into a cohort, also after its start, and mails them; whoever is no trainer or
 * in a cohort already is passed over. Returns how many joined, and how many were passed over.
 */
export async function addMembers(
  db: Db,
  { actor, cohortId, userIds }: CohortCall & { userIds: readonly number[] },
): Promise<{ added: number; left: number }> {
  const admin = requireScope(actor, 'trainers');
  const chosen = new Set(userIds);
  const [cohort] = await db.select().from(cohorts).where(eq(cohorts.id, cohortId));
  if (!cohort) throw noCohort();
  const accepted = await db
    .selectDistinct({ userId: users.id, email: users.email, locale: users.locale })
    .from(trainerApplications)
    .innerJoin(users, eq(users.id, trainerApplications.userId))
    .where(and(inArray(users.id, [...chosen]), eq(trainerApplications.status, 'accepted')));
  if (accepted.length === 0) return { added: 0, left: chosen.size };
  const mails = new Map(
    accepted.map(({ userId, email, locale }) => [
      userId,
      { to: email, ...cohortMail('joined', cohort, locale) },
    ]),
  );
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: cohorts.id })
      .from(cohorts)
      .where(eq(cohorts.id, cohortId))
      .for('key share');
    if (!held) throw noCohort();
    const joined = await tx
      .insert(members)
      .values(accepted.map(({ userId }) => ({ cohortId, userId })))
      .onConflictDoNothing()
      .returning({ userId: members.userId });
    const ids = joined.map(({ userId }) => userId);
    if (ids.length === 0) return { added: 0, left: chosen.size };
    await queueMails(
      tx,
      ids.flatMap((userId) => mails.get(userId) ?? []),
    );
    await enqueue(tx, cohortPlacesJob, { cohortId });
    await did(tx, admin, 'cohort.add-members', { ...cohort, userIds: ids });
    return { added: ids.length, left: chosen.size - ids.length };
  });
}

/** Takes a member out of a cohort; logbook, places at events and certificate stay. */
export async function removeMember(
  db: Db,
  { actor, cohortId, userId }: CohortCall & { userId: number },
): Promise<void> {
  const admin = requireScope(actor, 'trainers');
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(members)
      .where(and(eq(members.cohortId, cohortId), eq(members.userId, userId)))
      .returning();
    if (!row) throw new AppError('cohort_member_not_found');
    await did(tx, admin, 'cohort.remove-member', row);
  });
}

/**
 * Returns a cohort for staff and for those who lead it. For everybody else there is none, so that its
 * address says nothing.
 */
export async function requireCohort(
  db: Db,
  { actor, cohortId }: CohortCall,
): Promise<{ user: Actor; cohort: CohortRow }> {
  const user = requireUser(actor);
  const [cohort] = await db.select().from(cohorts).where(eq(cohorts.id, cohortId));
  if (!cohort) throw noCohort();
  if (hasScope(user, 'trainers')) return { user, cohort };
  const leads = await db.$count(
    facilitators,
    and(eq(facilitators.cohortId, cohortId), eq(facilitators.userId, user.id)),
  );
  if (leads === 0) throw noCohort();
  return { user, cohort };
}
