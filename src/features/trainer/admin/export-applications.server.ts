import { asc } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplications } from '#db/schema';
import { toCsv } from '~/lib/csv';
import { timeHeading, toTimeCell } from '~/lib/csv-times';
import { requireScope } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import type { ApplicationQuery } from '../application-admin.schema';
import { answerNames } from '../application/application.schema';
import { type AdminCall, matches, withScores } from './application-admin.server';

const headings = [
  ...['Id', 'State', 'Country code', 'Address', timeHeading('Sent at'), 'Score'],
  ...answerNames,
];

/**
 * The applications of a filter as a file for a spreadsheet. Logged, since personal data leave the
 * site.
 */
export async function exportApplications(
  db: Db,
  { actor, ...query }: AdminCall & Omit<ApplicationQuery, 'page'>,
): Promise<string> {
  const admin = requireScope(actor, 'trainers');
  const applications = await db
    .select()
    .from(trainerApplications)
    .where(matches(query))
    .orderBy(asc(trainerApplications.id));
  const rows = await withScores(db, applications);
  await did(db, admin, 'trainer-application.export', { rows: rows.length });
  return toCsv([
    headings,
    ...rows.map(({ row, score }) => [
      ...[row.id, row.status, row.country, row.email],
      ...[toTimeCell(row.submittedAt), score],
      ...answerNames.map((name) => row.answers[name] ?? ''),
    ]),
  ]);
}
