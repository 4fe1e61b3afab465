import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Locale } from '../../src/i18n/locales.ts';
import { wholeLocales } from '../../src/i18n/previews.ts';
import type { Db } from '../client.ts';
import { courseAssignments, courseAssignmentTranslations, works } from '../schema/index.ts';
import type { AssignmentFile } from './course-files.ts';
import { hash, type ClassRow } from './imported.ts';
import { publishTranslations } from './translations.ts';

/** The texts of an assignment in one language. */
const textsIn = ({ title, brief, criteria }: AssignmentFile, locale: Locale) => ({
  title: title[locale],
  brief: brief[locale],
  criteria: criteria.map(({ id, name, levels }) => ({
    id,
    name: name[locale],
    levels: levels.map((level) => level[locale]),
  })),
});

/** The columns of an assignment, and its texts in the other languages. */
function toRow(file: AssignmentFile, { id: classId, sourceLocale }: ClassRow) {
  const { minWords, maxWords, takesPicture, takesLink, takesProgram = false } = file;
  const values = {
    ...textsIn(file, sourceLocale),
    classId,
    briefHtml: null,
    minWords,
    maxWords,
    takesPicture,
    takesLink,
    takesProgram,
    sourceLocale,
    importedHash: hash(file),
  };
  const translations = Object.fromEntries(
    wholeLocales
      .filter((locale) => locale !== sourceLocale)
      .map((locale) => {
        const { criteria, ...texts } = textsIn(file, locale);
        const lines = criteria.flatMap(({ name, levels }) => [name, ...levels]);
        return [locale, { ...texts, criteria: lines }];
      }),
  );
  return { values, translations };
}

/** The calibration examples of an assignment, in all languages. */
async function storeExamples(db: Db, assignmentId: number, { examples }: AssignmentFile) {
  const rows = wholeLocales.flatMap((lang) =>
    examples.map(({ key, text, program, expected: { scores, reasons } }) => ({
      assignmentId,
      lang,
      text: text[lang],
      program: program?.[lang] ?? null,
      exampleKey: key,
      expected: {
        scores,
        reasons: Object.fromEntries(
          Object.entries(reasons).map(([criterion, reason]) => [criterion, reason[lang]]),
        ),
      },
    })),
  );
  await db
    .insert(works)
    .values(rows)
    .onConflictDoUpdate({
      target: [works.assignmentId, works.lang, works.exampleKey],
      set: {
        text: sql`excluded.text`,
        program: sql`excluded.program`,
        expected: sql`excluded.expected`,
      },
    });
}

/** Whether staff have changed an assignment or its translations since it was imported. */
async function isEdited(db: Db, { id, version }: { id: number; version: number }) {
  const { rowId, updatedBy } = courseAssignmentTranslations;
  const byStaff = sql`${eq(rowId, id)} and ${isNotNull(updatedBy)}`;
  return version > 1 || (await db.$count(courseAssignmentTranslations, byStaff)) > 0;
}

/** Imports the assignment of a class, with its examples; one that staff have edited or deleted stays so. */
export async function importAssignment(
  db: Db,
  row: ClassRow,
  file: AssignmentFile,
  isDeleted: boolean,
): Promise<'same' | 'stored' | 'kept' | 'deleted'> {
  const { values, translations } = toRow(file, row);
  const [current] = await db
    .select()
    .from(courseAssignments)
    .where(eq(courseAssignments.classId, row.id));
  if (!current && isDeleted) return 'deleted';
  if (current?.importedHash === values.importedHash) return 'same';
  if (current && (await isEdited(db, current))) return 'kept';
  const [stored] = current
    ? await db
        .update(courseAssignments)
        .set(values)
        .where(eq(courseAssignments.id, current.id))
        .returning({ id: courseAssignments.id })
    : await db.insert(courseAssignments).values(values).returning({ id: courseAssignments.id });
  if (!stored) return 'kept';
  await publishTranslations(db, 'course-assignment', [{ id: stored.id, translations }]);
  await storeExamples(db, stored.id, file);
  return 'stored';
}
