import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicClass, isPublicCourse } from '#db/public-rows';
import { courses, organizations, users } from '#db/schema';
import { did } from '~/deeds.server';
import { localeColumns, localize } from '~/features/translations/index.server';
import { defaultLocale, type Locale } from '~/i18n/locales';
import { toCsv } from '~/lib/csv';
import { requireUser, type Actor } from '~/server/auth/actor';
import { isMember, membershipStatus, showsCourses } from '~/server/auth/membership';
import { AppError } from '~/server/errors';
import { pageSize } from '~/server/http/paging';
import { getMemberDictionary } from '../dictionary';
import { managerInviter } from '../inviter.server';
import { readOrganizationName } from '../membership.server';
import type { Institution, InstitutionCourse, InstitutionMember } from './institution';
import { protectNumbers, type ShownNumber } from './protect-numbers';

interface ManagerCall {
  actor: Actor | null;
  lang?: Locale | undefined;
}

/** The organisation that the caller manages; throws `managers_only` for everybody else. */
async function ownOrganization(db: Db, { actor, lang }: ManagerCall) {
  const { user, organization } = await managerInviter(db, actor, lang);
  if (!organization) throw new AppError('managers_only');
  return { user, organization };
}

const columns = {
  userId: users.id,
  username: users.username,
  name: users.name,
  status: membershipStatus,
  email: users.email,
  verifiedAt: users.emailVerifiedAt,
  showsCourses,
};

const selectPeople = (db: Db) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId));

type Selected = Awaited<ReturnType<typeof selectPeople>>[number];

const ofOrganization = (organizationId: number) => eq(organizations.id, organizationId);

const toMember = (
  { verifiedAt, email, showsCourses: shows, status, ...person }: Selected,
  finished: readonly string[] = [],
): InstitutionMember => ({
  ...person,
  status: status === 'pending' ? 'pending' : 'confirmed',
  email: status === 'pending' ? email : null,
  emailVerified: verifiedAt !== null,
  finished: shows && status === 'confirmed' ? [...finished] : null,
});

interface CourseRow {
  course_id: number;
  began: number;
  finished: number;
  certified: number;
  /** Ids of those who finished and let the organisation see it. */
  named: number[] | null;
}

/** What members did in each course, counted in one statement. */
async function countCourses(db: Db, organizationId: number): Promise<CourseRow[]> {
  const isFinished = sql`coalesce((
    select sum(level.required) > 0 and sum(least(level.done, level.required)) = sum(level.required)
    from (
      select count(finished_classes.id) as done,
        least(coalesce(course_levels.required, count(*)), count(*)) as required
      from course_levels
      join course_classes on course_classes.level_id = course_levels.id and ${isPublicClass}
      left join finished_classes on finished_classes.class_id = course_classes.id
        and finished_classes.user_id = user_courses.user_id
      where course_levels.course_id = user_courses.course_id
      group by course_levels.id
    ) as level), false)`;
  const isCertified = sql`exists (
    select 1 from certificates
    where certificates.user_id = user_courses.user_id and certificates.course_id = user_courses.course_id
      and certificates.revoked_at is null)`;
  const { rows } = (await db.execute(sql`
    with standing as (
      select user_courses.user_id, user_courses.course_id, ${showsCourses} as shows,
        ${isFinished} as is_finished, ${isCertified} as is_certified
      from user_courses
      join users on users.id = user_courses.user_id
      join organizations on organizations.id = users.organization_id
      where ${ofOrganization(organizationId)} and ${isMember}
    )
    select course_id, count(*)::int as began,
      count(*) filter (where is_finished or is_certified)::int as finished,
      count(*) filter (where is_certified)::int as certified,
      array_agg(user_id) filter (where shows and (is_finished or is_certified)) as named
    from standing group by course_id`)) as unknown as { rows: CourseRow[] };
  return rows;
}

/** Courses with the numbers that may be shown, and the titles of those that people finished and show. */
async function readCourses(
  db: Db,
  {
    organizationId,
    members,
    lang,
  }: { organizationId: number; members: number; lang?: Locale | undefined },
): Promise<{ shown: InstitutionCourse[]; finishedBy: ReadonlyMap<number, string[]> }> {
  const counted = await countCourses(db, organizationId);
  const ids = counted.map((row) => row.course_id);
  const rows = await db
    .select({
      id: courses.id,
      title: courses.title,
      sourceLocale: courses.sourceLocale,
      ...localeColumns('course'),
    })
    .from(courses)
    .where(and(inArray(courses.id, ids), isPublicCourse))
    .orderBy(asc(courses.id));
  const finishedBy = new Map<number, string[]>();
  const shown = (await localize(db, 'course', lang, rows)).flatMap(({ id, title }) => {
    const row = counted.find((one) => one.course_id === id);
    if (!row) return [];
    const named = row.named ?? [];
    for (const userId of named) finishedBy.set(userId, [...(finishedBy.get(userId) ?? []), title]);
    return [{ courseId: id, title, ...protectNumbers(row, { members, named: named.length }) }];
  });
  return { shown, finishedBy };
}

/**
 * What the manager sees of the own organisation: who waits, the members, and numbers by course. Which
 * courses somebody finished is there for those alone who allow it.
 */
export async function readInstitution(
  db: Db,
  { actor, lang, page = 1 }: ManagerCall & { page?: number | 'all' },
): Promise<Institution> {
  const { organization } = await ownOrganization(db, { actor, lang });
  const { id, name } = organization;
  const [totals] = await db
    .select({ n: count() })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(ofOrganization(id), isMember));
  const members = totals?.n ?? 0;
  const waiting = await selectPeople(db)
    .where(and(ofOrganization(id), eq(membershipStatus, 'pending')))
    .orderBy(asc(users.createdAt), asc(users.id));
  const byName = selectPeople(db)
    .where(and(ofOrganization(id), isMember))
    .orderBy(
      asc(sql`lower(coalesce(nullif(${users.name}, ''), ${users.username}))`),
      asc(users.id),
    );
  const rows = await (page === 'all'
    ? byName
    : byName.limit(pageSize).offset((page - 1) * pageSize));
  const { shown, finishedBy } = await readCourses(db, { organizationId: id, members, lang });
  return {
    organization: { id, name },
    members,
    waiting: waiting.map((row) => toMember(row)),
    rows: rows.map((row) => toMember(row, finishedBy.get(row.userId))),
    courses: shown,
  };
}

/**
 * Confirms a membership in the organisation that the caller manages, and notifies the person; repeating it
 * changes nothing. Throws `membership_not_found` for everybody who neither waits there nor is a member.
 */
export async function confirmMember(
  db: Db,
  { actor, userId }: ManagerCall & { userId: number },
): Promise<InstitutionMember> {
  const { user, organization } = await ownOrganization(db, { actor });
  return db.transaction(async (tx) => {
    const find = async () => {
      const [row] = await selectPeople(tx)
        .where(and(eq(users.id, userId), ofOrganization(organization.id)))
        .for('update', { of: users });
      if (!row || row.status === 'refused') throw new AppError('membership_not_found');
      return row;
    };
    const before = await find();
    if (before.status === 'confirmed') return toMember(before);
    const [person] = await tx
      .update(users)
      .set({
        membershipStatus: 'confirmed',
        membershipVia: 'manager',
        membershipDecidedAt: new Date(),
        membershipDecidedBy: user.id,
      })
      .where(eq(users.id, userId))
      .returning({ locale: users.locale });
    const title = await readOrganizationName(tx, organization.id, person?.locale);
    await did(tx, user, 'membership.confirm', {
      userId,
      username: before.username,
      organization: organization.name,
      isNews: true,
      title: title ?? organization.name,
    });
    return toMember(await find());
  });
}

/** What the manager sees as a file for a spreadsheet, in the page's language. Logged, since it names people. */
export async function exportMembers(
  db: Db,
  { actor, lang = defaultLocale }: ManagerCall,
): Promise<{ filename: string; csv: string }> {
  const user = requireUser(actor);
  const institution = await readInstitution(db, { actor, lang, page: 'all' });
  const { organization, courses: shown } = institution;
  const people = [...institution.waiting, ...institution.rows];
  const { institution: t } = getMemberDictionary(lang).members;
  await did(db, user, 'membership.export', { id: organization.id, rows: people.length });
  const toCell = (n: ShownNumber) => (typeof n === 'number' ? n : t[n]);
  const personCells = ({ name, username, status, finished }: InstitutionMember) => [
    name || username,
    username,
    t.statuses[status],
    finished === null ? t.notShared : finished.join('; '),
  ];
  return {
    filename: 'members.csv',
    csv: toCsv([
      [t.person, t.username, t.status, t.finishedCourses],
      ...people.map(personCells),
      [],
      [t.course, t.began, t.finished, t.certified],
      ...shown.map(({ title, began, finished, certified }) => [
        title,
        ...[began, finished, certified].map(toCell),
      ]),
    ]),
  };
}
