import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicEvent } from '#db/public-rows';
import {
  certificates,
  cmsEvents,
  eventRegistrations as registrations,
  trainerApplications,
  trainerCohortEvents as cohortEvents,
  trainerCohortMembers as members,
  trainerCohorts as cohorts,
  users,
} from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { localeColumns, localize } from '~/features/translations/index.server';
import { dayIn } from '~/lib/zoned-time';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import type { GroupMember, OwnCohort, OwnRoad, OwnSession, TrainerNext } from './cohort.types';
import type { MemberSettings } from './cohorts.schema';
import { nextStep } from './road';
import { firstLesson, type TrainerRoad } from './road.server';
import { readValidity } from './validity.server';
import { isReminderDue } from './years';

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** Sessions of a member's cohort that are to come, soonest first, with their place. */
async function readSessions(
  db: Db,
  { userId, lang }: { userId: number; lang: Locale | undefined },
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db
    .select({
      id: cmsEvents.id,
      slug: cmsEvents.slug,
      title: cmsEvents.title,
      startsAt: cmsEvents.startsAt,
      endsAt: cmsEvents.endsAt,
      timezone: cmsEvents.timezone,
      sourceLocale: cmsEvents.sourceLocale,
      ...localeColumns('event'),
      place: registrations.status,
    })
    .from(members)
    .innerJoin(cohortEvents, eq(cohortEvents.cohortId, members.cohortId))
    .innerJoin(cmsEvents, eq(cmsEvents.id, cohortEvents.eventId))
    .leftJoin(
      registrations,
      and(eq(registrations.eventId, cmsEvents.id), eq(registrations.userId, userId)),
    )
    .where(
      and(
        eq(members.userId, userId),
        isPublicEvent,
        isNull(cmsEvents.cancelledAt),
        or(gt(cmsEvents.endsAt, now), gt(cmsEvents.startsAt, now)),
      ),
    )
    .orderBy(asc(cmsEvents.startsAt), asc(cmsEvents.id));
  const shown = await localize(db, 'event', lang, rows);
  return shown.flatMap(({ slug, title, lang: of, startsAt, endsAt, timezone, place }) =>
    startsAt ? [{ slug, title, lang: of, startsAt, endsAt, timezone, place }] : [],
  );
}

/** The group of a member: first names and schools of the others who let themselves be shown. */
async function readGroup(
  db: Db,
  { cohortId, userId }: { cohortId: number; userId: number },
): Promise<GroupMember[]> {
  const rows = await db
    .select({
      name: sql<string>`coalesce(nullif(${users.name}, ''), ${trainerApplications.name})`,
      school: sql<string>`coalesce(${trainerApplications.answers}->>'school', '')`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(
      trainerApplications,
      and(
        eq(trainerApplications.userId, members.userId),
        eq(trainerApplications.status, 'accepted'),
      ),
    )
    .where(and(eq(members.cohortId, cohortId), members.isShown, ne(members.userId, userId)));
  return rows
    .map(({ name, school }) => ({ name: firstNameOf(name), school }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The cohort of the caller; null if they are in none. */
async function readCohortOf(
  db: Db,
  { userId, lang }: { userId: number; lang: Locale | undefined },
  now: Date,
): Promise<OwnCohort | null> {
  const [row] = await db
    .select({
      cohort: cohorts,
      member: members,
      size: sql<number>`(
        select count(*)::int from trainer_cohort_members where cohort_id = trainer_cohorts.id)`,
    })
    .from(members)
    .innerJoin(cohorts, eq(cohorts.id, members.cohortId))
    .where(eq(members.userId, userId));
  if (!row) return null;
  const { id, name, region, startsOn } = row.cohort;
  return {
    id,
    name,
    region,
    startsOn,
    isShown: row.member.isShown,
    getsMessages: row.member.messagesStoppedAt === null,
    sessions: await readSessions(db, { userId, lang }, now),
    size: row.size,
    group: await readGroup(db, { cohortId: id, userId }),
  };
}

/** The latest certificate of a trainer that is not revoked. */
async function findCertificate(db: Db, userId: number) {
  const [row] = await db
    .select({
      code: certificates.code,
      holderName: certificates.holderName,
      issuedAt: certificates.issuedAt,
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        isNotNull(certificates.trainerCohortId),
        isNull(certificates.revokedAt),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(1);
  return row ?? null;
}

/** Reads the road of a trainer; the caller has read the facts, and that they are one. */
export async function readOwnRoad(
  db: Db,
  { facts, userId, lang }: { facts: TrainerRoad; userId: number; lang?: Locale | undefined },
  now = new Date(),
): Promise<OwnRoad> {
  const { courseId } = facts;
  const certificate = await findCertificate(db, userId);
  return {
    facts,
    cohort: await readCohortOf(db, { userId, lang }, now),
    lesson: courseId === null ? null : { courseId, code: firstLesson },
    certificate: certificate && {
      code: certificate.holderName === null ? null : certificate.code,
      ...(await readValidity(db, { userId, issuedAt: certificate.issuedAt }, now)),
    },
  };
}

/** What a trainer does next; null if the duties of the year are done. */
export async function readNext(
  db: Db,
  { userId, facts }: { userId: number; facts: Omit<TrainerRoad, 'isCertified'> },
  now = new Date(),
): Promise<TrainerNext | null> {
  const { certifiedAt: issuedAt, hours: trained } = facts;
  const step = nextStep({ ...facts, isCertified: issuedAt !== null });
  if (step) return { kind: 'trainer', step, hours: trained };
  if (!issuedAt) return null;
  const { year } = await readValidity(db, { userId, issuedAt }, now);
  if (year.isDone) return null;
  const { until, workshops, continuingHours: hours } = year;
  return { kind: 'trainer-year', until, workshops, hours, isDue: isReminderDue(year, dayIn(now)) };
}

/** Sets what a member lets happen in the group. Throws `cohort_not_found` for those in none. */
export async function setMemberSettings(
  db: Db,
  { actor, input }: { actor: Actor | null; input: MemberSettings },
  now = new Date(),
): Promise<MemberSettings> {
  const user = requireUser(actor);
  const [row] = await db
    .update(members)
    .set({ isShown: input.isShown, messagesStoppedAt: input.getsMessages ? null : now })
    .where(eq(members.userId, user.id))
    .returning({ userId: members.userId });
  if (!row) throw new AppError('cohort_not_found');
  return input;
}
