import { and, asc, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  cmsEvents,
  courseClasses,
  courseLevels,
  courses,
  jobs,
  trainerApplications,
  users,
} from '#db/schema';
import { paths } from '~/config/paths';
import type { StaffScope } from '~/config/staff-scopes';
import { toPlain } from '~/lib/text-forms/signs';
import { withQuery } from '~/lib/url/page-query';
import { hasScope, requireScope, type Actor } from '~/server/auth/actor';
import { containsText } from '~/server/word-queries';
import type { FoundByStaff, SearchPart } from './search';

/** Rows of each part; who looks for more has the list of the part. */
const most = 8;

/** Condition: a telephone number that contains the digits, whichever way its beginning is written. */
function hasDigits(q: string): SQL | undefined {
  const digits = q.replace(/\D/g, '').replace(/^(0|62)/, '');
  if (digits.length < 5 || /\p{L}/u.test(q)) return undefined;
  return sql`regexp_replace(${users.phoneNumber}, '\\D', '', 'g') like ${`%${digits}%`}`;
}

type Find = (db: Db, q: string) => Promise<FoundByStaff[]>;

const findPeople: Find = async (db, q) => {
  const rows = await db
    .select({ id: users.id, username: users.username, name: users.name, email: users.email })
    .from(users)
    .where(or(containsText(q, users.username, users.name, users.email), hasDigits(q)))
    .orderBy(asc(users.username))
    .limit(most);
  return rows.map(({ id, username, name, email }) => ({
    title: name || username,
    facts: [username, email],
    path: paths.adminPerson(id),
  }));
};

const findApplications: Find = async (db, q) => {
  const { id, name, email, status } = trainerApplications;
  const rows = await db
    .select({ id, name, email })
    .from(trainerApplications)
    .where(and(ne(status, 'draft'), containsText(q, name, email)))
    .orderBy(desc(id))
    .limit(most);
  return rows.map((row) => ({
    title: row.name,
    facts: [row.email],
    path: paths.adminTrainer(row.id),
  }));
};

const findEvents: Find = async (db, q) => {
  const { id, title, sourceLocale, dateTime, startsAt } = cmsEvents;
  const rows = await db
    .select({ id, title, lang: sourceLocale, dateTime })
    .from(cmsEvents)
    .where(containsText(q, title))
    .orderBy(desc(startsAt), desc(id))
    .limit(most);
  return rows.map((row) => ({
    title: row.title,
    lang: row.lang,
    facts: [row.dateTime ?? ''],
    path: paths.adminEvent(row.id),
  }));
};

const findJobs: Find = async (db, q) => {
  const { id, title, company, sourceLocale } = jobs;
  const rows = await db
    .select({ title, company, lang: sourceLocale })
    .from(jobs)
    .where(containsText(q, title, company))
    .orderBy(desc(id))
    .limit(most);
  return rows.map((row) => ({
    title: row.title,
    lang: row.lang,
    facts: [row.company],
    path: withQuery(paths.adminJobs, { q: row.title }),
  }));
};

const findLessons: Find = async (db, q) => {
  const { id, code, title, sourceLocale } = courseClasses;
  const rows = await db
    .select({ id, code, title, lang: sourceLocale, courseId: courses.id, course: courses.title })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(containsText(q, code, title))
    .orderBy(asc(code))
    .limit(most);
  return rows.map((row) => ({
    title: `${row.code} ${row.title}`,
    lang: row.lang,
    facts: [row.course],
    path: paths.adminLesson(row.courseId, row.id),
  }));
};

const parts: readonly (readonly [SearchPart, StaffScope, Find])[] = [
  ['people', 'people', findPeople],
  ['applications', 'trainers', findApplications],
  ['events', 'events', findEvents],
  ['jobs', 'jobs', findJobs],
  ['lessons', 'courses', findLessons],
];

/** Searches what staff work on, each part for its scope alone; parts without a match are left out. */
export async function searchStaff(db: Db, { actor, q }: { actor: Actor | null; q: string }) {
  requireScope(actor, 'any');
  const text = toPlain(q);
  if (!text) return [];
  const own = parts.filter(([, scope]) => hasScope(actor, scope));
  const found = await Promise.all(
    own.map(async ([part, , find]) => ({ part, rows: await find(db, text) })),
  );
  return found.filter(({ rows }) => rows.length > 0);
}
