import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  certificates,
  cmsEvents,
  eventAttendance,
  trainerApplications,
  trainerCohortEvents as cohortEvents,
  trainerCohortFacilitators as facilitators,
  trainerCohortMembers as members,
  users,
} from '#db/schema';
import { did } from '~/deeds.server';
import { formatCalendarDay } from '~/i18n/format';
import { defaultLocale, type Locale } from '~/i18n/locales';
import { toCsv } from '~/lib/csv';
import { dayIn } from '~/lib/zoned-time';
import { getTrainerDictionary } from '../dictionary';
import type { CohortEvent, CohortMember, CohortPage, CohortRow } from './cohort.types';
import { listCohortMessages } from './cohort-messages.server';
import { requireCohort, type CohortCall } from './cohorts.server';
import { isBehind, missingSteps, nextStep, walkRoad } from './road';
import { readRoads } from './road.server';

/** Reads the members of a cohort with their roads, by name. */
async function readMembers(db: Db, cohort: CohortRow, now = new Date()): Promise<CohortMember[]> {
  const { answers, userId: applicant, status } = trainerApplications;
  const rows = await db
    .select({
      userId: members.userId,
      joinedAt: members.joinedAt,
      username: users.username,
      name: users.name,
      applicant: trainerApplications.name,
      school: sql<string>`coalesce(${answers}->>'school', '')`,
      code: certificates.code,
      holderName: certificates.holderName,
      revokedAt: certificates.revokedAt,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(trainerApplications, and(eq(applicant, members.userId), eq(status, 'accepted')))
    .leftJoin(
      certificates,
      and(eq(certificates.userId, members.userId), eq(certificates.trainerCohortId, cohort.id)),
    )
    .where(eq(members.cohortId, cohort.id));
  const roads = await readRoads(
    db,
    rows.map(({ userId }) => userId),
  );
  const today = dayIn(now);
  return rows
    .flatMap(({ joinedAt, applicant: applied, code, holderName, revokedAt, ...row }) => {
      const road = roads.get(row.userId);
      if (!road) return [];
      const joinedOn = dayIn(joinedAt);
      return {
        ...row,
        name: row.name || applied || row.username,
        joinedOn,
        isLate: joinedOn > cohort.startsOn,
        steps: walkRoad(road),
        next: nextStep(road),
        missing: missingSteps(road),
        hours: road.hours,
        pilots: road.pilots,
        lastSign: road.lastSign && dayIn(road.lastSign),
        isBehind: isBehind(road, cohort.startsOn, today),
        certificate: holderName === null || revokedAt ? null : code,
        waitsForName: code !== null && holderName === null,
        isRevoked: revokedAt !== null,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

async function readEvents(db: Db, cohortId: number): Promise<CohortEvent[]> {
  const ofMembers = inArray(
    eventAttendance.userId,
    db.select({ id: members.userId }).from(members).where(eq(members.cohortId, cohortId)),
  );
  return db
    .select({
      id: cmsEvents.id,
      slug: cmsEvents.slug,
      title: cmsEvents.title,
      startsAt: cmsEvents.startsAt,
      timezone: cmsEvents.timezone,
      isDraft: cmsEvents.isDraft,
      present: db.$count(
        eventAttendance,
        and(eq(eventAttendance.eventId, cmsEvents.id), ofMembers),
      ),
    })
    .from(cohortEvents)
    .innerJoin(cmsEvents, eq(cmsEvents.id, cohortEvents.eventId))
    .where(eq(cohortEvents.cohortId, cohortId))
    .orderBy(asc(cmsEvents.startsAt), asc(cmsEvents.id));
}

/** The page of a cohort, for staff and for those who lead it. */
export async function readCohort(db: Db, call: CohortCall): Promise<CohortPage> {
  const { cohort } = await requireCohort(db, call);
  return {
    cohort,
    facilitators: await db
      .select({ username: users.username, name: users.name })
      .from(facilitators)
      .innerJoin(users, eq(users.id, facilitators.userId))
      .where(eq(facilitators.cohortId, cohort.id))
      .orderBy(asc(users.username)),
    events: await readEvents(db, cohort.id),
    members: await readMembers(db, cohort),
    messages: await listCohortMessages(db, cohort.id),
  };
}

/** The members of a cohort as a file for a spreadsheet. Logged, since it names people. */
export async function exportCohort(
  db: Db,
  { lang = defaultLocale, ...call }: CohortCall & { lang?: Locale | undefined },
): Promise<{ filename: string; csv: string }> {
  const { user, cohort } = await requireCohort(db, call);
  const rows = await readMembers(db, cohort);
  await did(db, user, 'cohort.export', { id: cohort.id, rows: rows.length });
  const { file: t, steps } = getTrainerDictionary(lang).trainerCohorts;
  const day = (text: string | null) => (text && formatCalendarDay(lang, text)) ?? '';
  return {
    filename: `cohort-${cohort.id}.csv`,
    csv: toCsv([
      [t.name, t.username, t.school, t.joined, t.step, t.hours, t.pilots, t.last, t.behind, t.code],
      ...rows.map((row) => [
        row.name,
        row.username,
        row.school,
        day(row.joinedOn),
        row.next ? steps[row.next] : steps.certified,
        row.hours,
        row.pilots,
        day(row.lastSign),
        row.isBehind ? t.yes : '',
        row.certificate ?? '',
      ]),
    ]),
  };
}
