import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseAssignments } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { localize, translationOf } from '~/features/translations/index.server';
import { AppError } from '~/server/errors';
import { markdownHtml } from '~/server/markdown/markdown-fields';
import type { Assignment, Criterion } from './works.schema';

export const noAssignment = () => new AppError('assignment_not_found');

/** The translatable lines of a rubric: for each criterion its name, then its levels. */
const toLines = (criteria: readonly Criterion[]): string[] =>
  criteria.flatMap(({ name, levels }) => [name, ...levels]);

/** Lines of a criterion: its name and four levels. */
const linesOfCriterion = 5;

/** Returns the rubric with the lines of a translation, or null if they do not fit this rubric. */
function withLines(criteria: Criterion[], lines: readonly string[]): Criterion[] | null {
  if (lines.length !== criteria.length * linesOfCriterion || !lines.every(Boolean)) return null;
  return criteria.map(({ id }, at) => {
    const [name = '', ...levels] = lines.slice(at * linesOfCriterion, (at + 1) * linesOfCriterion);
    return { id, name, levels };
  });
}

/** Reads the assignments that match a condition, each in the language if it is published in it. */
export async function readAssignments(
  db: Db,
  where: SQL | undefined,
  lang: Locale | undefined,
): Promise<Assignment[]> {
  const rows = await db
    .select({
      id: courseAssignments.id,
      classId: courseAssignments.classId,
      title: courseAssignments.title,
      brief: courseAssignments.brief,
      briefHtml: courseAssignments.briefHtml,
      criteria: courseAssignments.criteria,
      minWords: courseAssignments.minWords,
      maxWords: courseAssignments.maxWords,
      takesPicture: courseAssignments.takesPicture,
      takesLink: courseAssignments.takesLink,
      takesProgram: courseAssignments.takesProgram,
      sourceLocale: courseAssignments.sourceLocale,
      ...translationOf('course-assignment', lang),
    })
    .from(courseAssignments)
    .where(where);
  const lines = rows.map((row) => ({ ...row, criteria: toLines(row.criteria) }));
  const localized = await localize(db, 'course-assignment', lang, lines);
  return localized.map((translated, at) => {
    const original = rows[at] as (typeof rows)[number];
    const criteria = withLines(original.criteria, translated.criteria);
    // Languages are never mixed in one text: if the rows of a rubric differ from the original's,
    // the original is read.
    const row = criteria
      ? { ...translated, criteria }
      : { ...original, lang: original.sourceLocale };
    return {
      id: row.id,
      classId: row.classId,
      title: row.title,
      brief: row.briefHtml ?? markdownHtml(row.brief),
      criteria: row.criteria,
      minWords: row.minWords,
      maxWords: row.maxWords,
      takesPicture: row.takesPicture,
      takesLink: row.takesLink,
      takesProgram: row.takesProgram,
      lang: row.lang,
    };
  });
}

/** The assignment of a class; throws `assignment_not_found` if it has none. */
export async function readAssignment(db: Db, classId: number, lang?: Locale): Promise<Assignment> {
  const [assignment] = await readAssignments(db, eq(courseAssignments.classId, classId), lang);
  if (!assignment) throw noAssignment();
  return assignment;
}
