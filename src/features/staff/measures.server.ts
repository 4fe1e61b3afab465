import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { measureNames, type Measure, type MeasureName } from './staff-home';
import { selectRows } from './rows.server';
import { weekMs } from './weeks';

/** The counted rows, and the moment that decides their week. */
const sources: Readonly<Record<MeasureName, { at: string; from: string }>> = {
  accounts: { at: 'created_at', from: 'users' },
  registrations: { at: 'created_at', from: 'event_registrations' },
  enrolments: { at: 'enrolled_at', from: 'user_courses' },
  finishedClasses: { at: 'done_at', from: 'finished_classes' },
  passedChecks: {
    at: 'submitted_at',
    from: '(select * from course_checks where passed) as checks',
  },
  jobAlerts: { at: 'confirmed_at', from: 'job_alerts' },
};

interface CountedWeek {
  name: MeasureName;
  week: number;
  n: number;
  before: number;
}

/** Counts the rows of each week. */
export async function countMeasures(
  db: Db,
  { weekStarts, now }: { weekStarts: readonly Date[]; now: Date },
): Promise<Measure[]> {
  const instant = (at: Date | number) => sql`${new Date(at).toISOString()}::timestamptz`;
  const start = weekStarts[0] ?? now;
  const counts = measureNames.map((name): SQL => {
    const { at, from } = sources[name];
    const column = sql.raw(at);
    return sql`select ${sql.raw(`'${name}'`)} as name,
        floor(extract(epoch from ${column} - ${instant(start)}) / ${sql.raw(String(weekMs / 1000))})::int as week,
        count(*)::int as n,
        (count(*) filter (where ${column} <= ${instant(now.getTime() - weekMs)}))::int as before
      from ${sql.raw(from)} where ${column} >= ${instant(start)} and ${column} <= ${instant(now)}
      group by 2`;
  });
  const countedWeeks = await selectRows<CountedWeek>(db, sql.join(counts, sql` union all `));
  const last = weekStarts.length - 1;
  return measureNames.map((name) => {
    const rows = countedWeeks.filter((row) => row.name === name);
    const ofWeek = (week: number) => rows.find((row) => row.week === week);
    return {
      name,
      weeks: weekStarts.map((_, week) => ofWeek(week)?.n ?? 0),
      before: ofWeek(last - 1)?.before ?? 0,
    };
  });
}
