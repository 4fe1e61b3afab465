import { readFile } from 'node:fs/promises';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { locales } from '../../src/i18n/locales.ts';
import type { Db } from '../client.ts';
import {
  classTerms,
  courseClasses,
  courseClassTranslations,
  courseLevels,
  courses,
} from '../schema/index.ts';
import { importAssignment } from './class-assignment.ts';
import { importQuestions } from './class-questions.ts';
import { readClassFiles, type ClassFiles } from './course-files.ts';
import { hash, sortByKey, type ClassRow } from './imported.ts';
import { publishTranslations } from './translations.ts';

/**
 * Numbers of imported classes, questions and assignments, and of those skipped because staff had edited them.
 */
export interface Imported {
  classes: number;
  questions: number;
  assignments: number;
  kept: number;
}

/** The class of a code in the courses that the files are for, even where staff have renamed the course. */
async function findClass(db: Db, code: string, title: string): Promise<ClassRow | undefined> {
  const { id, content, importedHash, version, sourceLocale } = courseClasses;
  const [row] = await db
    .select({
      id,
      content,
      importedHash,
      version,
      sourceLocale,
      courseId: courseLevels.courseId,
    })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(and(eq(courseClasses.code, code), or(isNotNull(importedHash), eq(courses.title, title))))
    .orderBy(asc(id))
    .limit(1);
  return row;
}

type Outcome = 'same' | 'stored' | 'kept';

async function importText(db: Db, row: ClassRow, texts: ClassFiles['texts']): Promise<Outcome> {
  const text = texts.original ?? texts[row.sourceLocale] ?? '';
  const others = locales.filter((locale) => locale !== row.sourceLocale && texts[locale]);
  const storedTexts = await db
    .select()
    .from(courseClassTranslations)
    .where(eq(courseClassTranslations.rowId, row.id));
  const stateOf = (content: string, translated: Record<string, unknown>) =>
    hash([content, sortByKey(translated)]);
  const current = stateOf(
    row.content,
    Object.fromEntries(
      storedTexts.flatMap(({ locale, fields }) =>
        locale && fields['content'] ? [[locale, fields['content']]] : [],
      ),
    ),
  );
  const state = stateOf(text, Object.fromEntries(others.map((locale) => [locale, texts[locale]])));
  if (state === current && row.importedHash === state) return 'same';
  // Without a hash of an import, the version shows whether staff have edited the row.
  const isUntouched = row.importedHash
    ? row.importedHash === current
    : row.version === 1 && storedTexts.every(({ version }) => version === 1);
  if (!isUntouched) return 'kept';
  await db
    .update(courseClasses)
    .set({ content: text, contentHtml: null, steps: null, importedHash: state })
    .where(eq(courseClasses.id, row.id));
  // The version stays, by which they would count.
  await db.delete(classTerms).where(eq(classTerms.classId, row.id));
  const translations = Object.fromEntries(
    others.map((locale) => [locale, { content: texts[locale] ?? '' }]),
  );
  await publishTranslations(db, 'course-class', [{ id: row.id, translations }]);
  return 'stored';
}

interface CourseOfSeed {
  title: string;
  levels: { classes: { code: string }[] }[];
}

/** The titles of the seed's courses, by the codes of their classes. */
async function readTitles(): Promise<Map<string, string>> {
  const courses = JSON.parse(await readFile('db/seed/courses.json', 'utf8')) as CourseOfSeed[];
  return new Map(
    courses.flatMap(({ title, levels }) =>
      levels.flatMap(({ classes }) => classes.map(({ code }) => [code, title] as const)),
    ),
  );
}

/**
 * Updates classes and questions of courses from the files, all or nothing. Idempotent. What staff
 * have edited stays.
 */
export async function importCourseContent(db: Db): Promise<Imported> {
  const titles = await readTitles();
  const files = await readClassFiles();
  return db.transaction(async (tx) => {
    const done: Imported = { classes: 0, questions: 0, assignments: 0, kept: 0 };
    for (const [code, classFiles] of files) {
      const title = titles.get(code);
      const row = title === undefined ? undefined : await findClass(tx, code, title);
      if (!row) continue;
      const outcome = await importText(tx, row, classFiles.texts);
      if (outcome === 'stored') done.classes += 1;
      if (outcome === 'kept') done.kept += 1;
      const { stored, kept } = await importQuestions(tx, row, classFiles);
      done.questions += stored;
      done.kept += kept;
      if (!classFiles.assignment) continue;
      const imported = await importAssignment(tx, row, classFiles.assignment);
      if (imported === 'stored') done.assignments += 1;
      if (imported === 'kept') done.kept += 1;
    }
    return done;
  });
}
