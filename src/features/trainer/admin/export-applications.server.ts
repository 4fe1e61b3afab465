import { asc } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplications } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { toCsv } from '~/lib/csv';
import { timeHeading, toTimeCell } from '~/lib/csv-times';
import { requireScope } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import type { ApplicationQuery } from '../application-admin.schema';
import { answerNames } from '../application/application.schema';
import { getTrainerDictionary } from '../dictionary';
import { type AdminCall, matches, withScores } from './application-admin.server';

/**
 * The applications of a filter as a file for a spreadsheet, with headings and states in a language,
 * or else as the API names them. Logged,
 * since personal data leave the site.
 */
export async function exportApplications(
  db: Db,
  {
    actor,
    lang,
    ...query
  }: AdminCall & Omit<ApplicationQuery, 'page'> & { lang?: Locale | undefined },
): Promise<string> {
  const admin = requireScope(actor, 'trainers');
  const applications = await db
    .select()
    .from(trainerApplications)
    .where(matches(query))
    .orderBy(asc(trainerApplications.id));
  const rows = await withScores(db, applications);
  await did(db, admin, 'trainer-application.export', { rows: rows.length });
  const { applicationFile: t, trainerApply } = getTrainerDictionary(lang ?? 'en');
  return toCsv([
    [
      ...[t.id, t.state, t.country, t.address, timeHeading(t.sentAt), t.score],
      ...answerNames.map((name) => (lang ? t.answers[name] : name)),
    ],
    ...rows.map(({ row, score }) => [
      ...[row.id, lang ? trainerApply.states[row.status] : row.status],
      ...[row.country, row.email],
      ...[toTimeCell(row.submittedAt), score],
      ...answerNames.map((name) => row.answers[name] ?? ''),
    ]),
  ]);
}
