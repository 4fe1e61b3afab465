import { and, gte, lt, sql, sum, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { dayCounts, organizations, users } from '#db/schema';
import { site } from '~/config/site';
import { retention } from '~/config/retention';
import { formatMonth } from '~/i18n/format';
import { defaultLocale, type Locale } from '~/i18n/locales';
import { toCsv } from '~/lib/csv';
import { did } from '~/deeds.server';
import { dayIn, toInstant } from '~/lib/zoned-time';
import { requireScope, type Actor } from '~/server/auth/actor';
import { memberOf } from '~/server/auth/membership';
import { getCountsDictionary } from '../dictionary';
import { monthSteps, type Month, type MonthNumbers } from './month';

interface MonthCall {
  actor: Actor | null;
  month?: string | undefined;
}

/** The months whose sums are kept, the running one first. */
export function listMonths(now = new Date()): string[] {
  const oldest = dayIn(new Date(now.getTime() - retention.day_counts.days * 86_400_000));
  const months: string[] = [];
  let [year = 0, month = 0] = dayIn(now).split('-').map(Number);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < oldest.slice(0, 7)) return months;
    months.push(name);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
}

/** The first days of a month and of the next. */
function boundsOf(month: string): [first: string, next: string] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [nextYear, next] = number === 12 ? [year + 1, 1] : [year, number + 1];
  return [`${month}-01`, `${nextYear}-${String(next).padStart(2, '0')}-01`];
}

/** The month's rows of a table, by the institution of their person. */
const ofPeople = (step: (typeof monthSteps)[number], rows: SQL) => sql`
  select ${memberOf} as organization_id, ${step} as step, count(*)::int as n
  from (${rows}) as done
  join ${users} on ${users.id} = done.user_id
  left join ${organizations} on ${organizations.id} = ${users.organizationId}
  group by 1`;

/**
 * What happened in a month: places at events, presences, enrollments and finished courses, by the
 * institution of which people are members now, and the sums of devices.
 */
export async function readMonth(
  db: Db,
  { actor, month: asked }: MonthCall,
  now = new Date(),
): Promise<Month> {
  requireScope(actor, 'all');
  const month = asked ?? dayIn(now).slice(0, 7);
  const [first, next] = boundsOf(month);
  const at = (day: string) => toInstant(`${day}T00:00`, site.timezone).toISOString();
  const within = (time: string) =>
    sql`${sql.raw(time)} >= ${at(first)}::timestamptz and ${sql.raw(time)} < ${at(next)}::timestamptz`;
  const parts = [
    ofPeople(
      'registered',
      sql`select user_id from event_registrations where status <> 'cancelled' and ${within('created_at')}`,
    ),
    ofPeople('came', sql`select user_id from event_attendance where ${within('at')}`),
    ofPeople('enrolled', sql`select user_id from user_courses where ${within('enrolled_at')}`),
    ofPeople(
      'finished',
      sql`select user_id from certificates where course_id is not null and revoked_at is null and ${within('issued_at')}`,
    ),
  ];
  const { rows: numbers } = (await db.execute(sql.join(parts, sql` union all `))) as unknown as {
    rows: { organization_id: number | null; step: keyof MonthNumbers; n: number }[];
  };
  const names = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .orderBy(organizations.name);
  const sums = await db
    .select({ kind: dayCounts.kind, n: sum(dayCounts.n).mapWith(Number) })
    .from(dayCounts)
    .where(and(gte(dayCounts.day, first), lt(dayCounts.day, next)))
    .groupBy(dayCounts.kind);
  const numbersOf = (isOf: (organizationId: number | null) => boolean): MonthNumbers => {
    const count = (step: keyof MonthNumbers) =>
      numbers
        .filter((row) => row.step === step && isOf(row.organization_id))
        .reduce((total, { n }) => total + n, 0);
    return {
      registered: count('registered'),
      came: count('came'),
      enrolled: count('enrolled'),
      finished: count('finished'),
    };
  };
  const rows = [...names, { id: null, name: null }].map(({ id, name }) => ({
    organization: name,
    ...numbersOf((of) => of === id),
  }));
  const sumOf = (kind: string) => sums.find((row) => row.kind === kind)?.n ?? 0;
  return {
    month,
    rows: rows.filter((row) => monthSteps.some((step) => row[step] > 0)),
    total: numbersOf(() => true),
    counts: {
      'lesson.step': sumOf('lesson.step'),
      'lesson.done': sumOf('lesson.done'),
      'lab.open': sumOf('lab.open'),
      'file.taken': sumOf('file.taken'),
    },
  };
}

/** The table of a month as a file for a spreadsheet, in the page's language. It names nobody. */
export async function exportMonth(
  db: Db,
  { lang = defaultLocale, ...call }: MonthCall & { lang?: Locale | undefined },
): Promise<{ filename: string; csv: string }> {
  const admin = requireScope(call.actor, 'all');
  const { month, rows, total } = await readMonth(db, call);
  await did(db, admin, 'month.export', { month, rows: rows.length });
  const { months: t } = getCountsDictionary(lang).counts;
  const toCells = (name: string, numbers: MonthNumbers) => [
    name,
    ...monthSteps.map((step) => numbers[step]),
  ];
  const head = [
    `${t.organization} (${formatMonth(lang, month)})`,
    ...monthSteps.map((step) => t.steps[step]),
  ];
  const cells = rows.map(({ organization, ...numbers }) =>
    toCells(organization ?? t.withoutOrganization, numbers),
  );
  return { filename: `${month}.csv`, csv: toCsv([head, ...cells, toCells(t.total, total)]) };
}
