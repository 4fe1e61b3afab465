import { and, asc, eq, inArray, isNotNull, max, notLike, or, sql, type SQL } from 'drizzle-orm';
import { locales } from '../../src/i18n/locales.ts';
import type { Db } from '../client.ts';
import {
  auditLog,
  classMaterials,
  classTerms,
  courseClasses,
  courseClassTranslations,
  courseLevels,
  courses,
} from '../schema/index.ts';
import { importAssignment } from './class-assignment.ts';
import { importQuestions } from './class-questions.ts';
import { readClassFiles, type ClassFiles } from './course-files.ts';
import {
  seedCourses,
  storeClass,
  storeCourse,
  storeLevel,
  storeLinks,
  type SeedClass,
  type SeedCourse,
  type SeedLevel,
} from './course-rows.ts';
import { hash, sortByKey, type ClassRow } from './imported.ts';
import { publishTranslations } from './translations.ts';

/** The result of an update, by code or key. */
export interface ContentUpdate {
  courses: string[];
  classes: string[];
  questions: string[];
  assignments: string[];
  left: Left[];
}

/** A row left alone because staff changed or deleted it, with its page in the admin area. */
interface Left {
  name: string;
  why: 'changed' | 'deleted';
  path: string;
}

const classPath = ({ courseId, id }: ClassRow) => `/admin/courses/${courseId}/lessons/${id}`;

/** Whether the audit log has a deed of staff; it is kept for good. */
const isNoted = async (db: Db, ...conditions: (SQL | undefined)[]): Promise<boolean> =>
  (await db.$count(auditLog, and(...conditions))) > 0;

const didTo = (...targets: string[]) => inArray(auditLog.target, targets);
const deed = (action: string) => eq(auditLog.action, action);
const named = (key: string, value: string) => sql`${auditLog.details} ->> ${key} = ${value}`;

interface StoredClass extends ClassRow {
  levelId: number;
  row: typeof courseClasses.$inferSelect;
}

/** The classes of a course of the repository, by their codes. */
async function readClasses(db: Db, courseId: number): Promise<Map<string, StoredClass>> {
  const rows = await db
    .select({ row: courseClasses, courseId: courseLevels.courseId })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseClasses.id));
  return new Map(
    rows.toReversed().map(({ row, courseId }) => [row.code, { ...row, courseId, row }] as const),
  );
}

/** The course that was stored from a file, even where staff have renamed it. */
async function findCourse(db: Db, { id, title, levels }: SeedCourse): Promise<number | undefined> {
  const codes = levels.flatMap(({ classes }) => classes.map(({ code }) => code));
  const isImported = sql`exists (select 1 from ${courseClasses}
    join ${courseLevels} on ${courseLevels.id} = ${courseClasses.levelId}
    where ${courseLevels.courseId} = ${courses.id} and ${inArray(courseClasses.code, codes)}
      and ${isNotNull(courseClasses.importedHash)})`;
  const [row] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(or(eq(courses.title, title), isImported))
    .orderBy(sql`${courses.id} <> ${id}`, asc(courses.id))
    .limit(1);
  return row?.id;
}

/** Whether staff have saved a class or its translations; what they did to its assignment does not count. */
const isSaved = async (db: Db, { id, version }: ClassRow): Promise<boolean> =>
  version > 1 ||
  (await isNoted(
    db,
    didTo(`class:${id}`, `course-class:${id}`),
    notLike(auditLog.action, '%assignment'),
  ));

/** The columns of a class that a file says, apart from its text. */
const fieldsOf = ({
  title,
  topics,
  hours,
  exerciseMinutes,
  track,
  videoUrl,
}: Omit<SeedClass, 'translations'>) => ({
  title,
  topics: topics ?? [],
  hours,
  exerciseMinutes: exerciseMinutes ?? 15,
  track: track ?? null,
  videoUrl: videoUrl ?? null,
});

type Outcome = 'same' | 'stored' | 'kept';

async function importClass(
  db: Db,
  stored: StoredClass,
  entry: SeedClass,
  texts: ClassFiles['texts'],
): Promise<Outcome> {
  const { row } = stored;
  const text = texts.original ?? texts[row.sourceLocale] ?? '';
  const others = locales.filter((locale) => locale !== row.sourceLocale && texts[locale]);
  const storedTexts = await db
    .select()
    .from(courseClassTranslations)
    .where(eq(courseClassTranslations.rowId, row.id));
  const links = await db
    .select({ title: classMaterials.title, url: classMaterials.url })
    .from(classMaterials)
    .where(and(eq(classMaterials.classId, row.id), eq(classMaterials.kind, 'link')))
    .orderBy(asc(classMaterials.position));
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
  const values = fieldsOf(entry);
  const wantedLinks = (entry.materials ?? []).map(({ title, url }) => ({ title, url }));
  const hasFields =
    hash(values) === hash(fieldsOf(row)) &&
    hash(wantedLinks) === hash(links) &&
    Object.entries(entry.translations).every(([locale, fields]) => {
      const known = storedTexts.find((one) => one.locale === locale)?.fields ?? {};
      return Object.entries(fields ?? {}).every(
        ([name, value]) => hash(known[name]) === hash(value),
      );
    });
  if (state === current && row.importedHash === state && hasFields) return 'same';
  // Without a hash of an import, the version shows whether staff have edited the row.
  const isUntouched = row.importedHash
    ? row.importedHash === current
    : row.version === 1 && storedTexts.every(({ version }) => version === 1);
  if (!isUntouched || (await isSaved(db, stored))) {
    return state === current && hasFields ? 'same' : 'kept';
  }
  await db
    .update(courseClasses)
    .set({ ...values, content: text, contentHtml: null, steps: null, importedHash: state })
    .where(eq(courseClasses.id, row.id));
  if (hash(wantedLinks) !== hash(links)) {
    await db
      .delete(classMaterials)
      .where(and(eq(classMaterials.classId, row.id), eq(classMaterials.kind, 'link')));
    await storeLinks(db, row.id, wantedLinks);
  }
  // The version stays, by which they would count.
  await db.delete(classTerms).where(eq(classTerms.classId, row.id));
  const translations = Object.fromEntries(
    others.map((locale) => [
      locale,
      { ...entry.translations[locale], content: texts[locale] ?? '' },
    ]),
  );
  await publishTranslations(db, 'course-class', [{ id: row.id, translations }]);
  return 'stored';
}

/** The place after the last row of a parent. */
async function nextPosition(db: Db, of: { courseId: number } | { levelId: number }) {
  const [table, isParent] =
    'courseId' in of
      ? ([courseLevels, eq(courseLevels.courseId, of.courseId)] as const)
      : ([courseClasses, eq(courseClasses.levelId, of.levelId)] as const);
  const [row] = await db
    .select({ last: max(table.position) })
    .from(table)
    .where(isParent);
  return (row?.last ?? 0) + 1;
}

/** Stores the level of a file that is not there, unless staff deleted it; returns whether it is there. */
async function ensureLevel(
  db: Db,
  courseId: number,
  level: SeedLevel,
  { classes, left }: ContentUpdate,
  known: Map<string, StoredClass>,
): Promise<number | null> {
  const member = level.classes.find(({ code }) => known.has(code));
  const levelOfMember = member && known.get(member.code)?.levelId;
  if (levelOfMember !== undefined) return levelOfMember;
  const [row] = await db
    .select({ id: courseLevels.id })
    .from(courseLevels)
    .where(and(eq(courseLevels.courseId, courseId), eq(courseLevels.name, level.name)));
  if (row) return row.id;
  const { name } = level;
  if (
    await isNoted(db, deed('course.delete-level'), didTo(`course:${courseId}`), named('name', name))
  ) {
    left.push({ name, why: 'deleted', path: `/admin/courses/${courseId}` });
    return null;
  }
  await storeLevel(db, { courseId, position: await nextPosition(db, { courseId }) }, level);
  classes.push(...level.classes.map(({ code }) => code));
  return null;
}

async function updateCourse(
  db: Db,
  course: SeedCourse,
  files: Map<string, ClassFiles>,
  done: ContentUpdate,
): Promise<void> {
  const courseId = await findCourse(db, course);
  if (courseId === undefined) return;
  const known = await readClasses(db, courseId);
  for (const level of course.levels) {
    const levelId = await ensureLevel(db, courseId, level, done, known);
    if (levelId === null) continue;
    for (const entry of level.classes) {
      const { code } = entry;
      if (known.has(code)) continue;
      if (await isNoted(db, deed('course.delete-class'), named('code', code))) {
        done.left.push({ name: code, why: 'deleted', path: `/admin/courses/${courseId}` });
        continue;
      }
      await storeClass(db, { levelId, position: await nextPosition(db, { levelId }) }, entry);
      done.classes.push(code);
    }
  }
  const stored = await readClasses(db, courseId);
  for (const entry of course.levels.flatMap(({ classes }) => classes)) {
    const row = stored.get(entry.code);
    const classFiles = files.get(entry.code);
    if (!row || !classFiles) continue;
    const { code } = entry;
    const path = classPath(row);
    const outcome = await importClass(db, row, entry, classFiles.texts);
    if (outcome === 'stored' && !done.classes.includes(code)) done.classes.push(code);
    if (outcome === 'kept') done.left.push({ name: code, why: 'changed', path });

    const questions = await importQuestions(db, row, classFiles, (key) =>
      isNoted(db, deed('course.delete-question'), named('key', key)),
    );
    done.questions.push(...questions.stored.map((key) => `${code} ${key}`));
    done.left.push(
      ...questions.kept.map(({ id, key }) => ({
        name: `${code} ${key}`,
        why: 'changed' as const,
        path: `/admin/courses/${courseId}?question=${id}`,
      })),
      ...questions.deleted.map((key) => ({
        name: `${code} ${key}`,
        why: 'deleted' as const,
        path,
      })),
    );

    if (!classFiles.assignment) continue;
    const isDeleted = await isNoted(db, deed('course.delete-assignment'), didTo(`class:${row.id}`));
    const imported = await importAssignment(db, row, classFiles.assignment, isDeleted);
    const name = `${code} assignment`;
    if (imported === 'stored') done.assignments.push(name);
    if (imported === 'kept') done.left.push({ name, why: 'changed', path });
    if (imported === 'deleted') done.left.push({ name, why: 'deleted', path });
  }
}

/** Stores the courses that came to the repository later; those that staff deleted stay so. */
async function addCourses(db: Db, done: ContentUpdate): Promise<void> {
  const missing: SeedCourse[] = [];
  for (const course of seedCourses) {
    if ((await findCourse(db, course)) === undefined) missing.push(course);
  }
  // A site that has none of them has chosen others.
  if (missing.length === seedCourses.length) return;
  for (const course of missing) {
    const { id, title } = course;
    const byId = didTo(`course:${id}`);
    // A course that staff made under this id was another one.
    const isOurs = !(await isNoted(db, deed('course.create'), byId));
    const isIt = isOurs ? or(byId, named('title', title)) : named('title', title);
    if (await isNoted(db, deed('course.delete'), isIt)) {
      done.left.push({ name: title, why: 'deleted', path: '/admin/courses' });
      continue;
    }
    await storeCourse(db, course);
    done.courses.push(title);
  }
}

/**
 * Brings the courses to what the repository says, each in one transaction; doing it again changes nothing.
 * Rows that staff saved or deleted are left alone and listed. Ids never change, because completions refer
 * to them.
 */
export async function importCourseContent(db: Db): Promise<ContentUpdate> {
  const files = await readClassFiles();
  const done: ContentUpdate = {
    courses: [],
    classes: [],
    questions: [],
    assignments: [],
    left: [],
  };
  await db.transaction((tx) => addCourses(tx, done));
  for (const course of seedCourses) {
    await db.transaction((tx) => updateCourse(tx, course, files, done));
  }
  return done;
}
