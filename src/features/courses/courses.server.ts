import {
  and,
  asc,
  desc,
  count,
  eq,
  exists,
  getTableColumns,
  inArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicClass, publicClassOfLevel } from '#db/public-rows';
import { courseClasses, courseLevels, courses } from '#db/schema';
import { categoriesNamed, levelNames } from '~/i18n/course-words';
import type { Locale } from '~/i18n/locales';
import { requireScope, type Actor } from '~/server/auth/actor';
import { toLetters } from '~/lib/text-forms/letters';
import type { Page } from '~/lib/url/page-query';
import { containsText } from '~/server/word-queries';
import {
  getReadableLocales,
  isReadableIn,
  localeColumns,
  localize,
  localizeOne,
  readableLocales,
  translationContains,
} from '~/features/translations/index.server';
import { hasBank } from './checks/proof-bank.server';
import { minutesHere, hasContent, isOpen } from './class-content.server';
import type { CourseQuery } from './course-query';
import {
  coursesPerPage,
  type Course,
  type CourseCardData,
  type CourseDetail,
} from './courses.schema';
import { classTitle, levelName, noCourse } from './course-title.server';
import { visibleTo } from './course-visibility.server';
import { toOutline } from './outline.server';

// The version is internal, drafts are staff's, and `getCourse` describes the check.
const {
  version: _version,
  questionsPerCheck,
  passMark,
  coolDownHours: _coolDownHours,
  isDraft: _isDraft,
  ...publicColumns
} = getTableColumns(courses);

const {
  type: _type,
  mode: _mode,
  audience: _audience,
  prerequisites: _prerequisites,
  ...listedColumns
} = publicColumns;

/** Minutes of all classes with content; null for an empty course. */
const minutesOfCourse = sql<number | null>`(
  select sum(${minutesHere})::int from course_classes
  join course_levels on course_levels.id = course_classes.level_id
  where course_levels.course_id = courses.id and ${isPublicClass} and ${hasContent}
)`;

const sharedColumns = { isOpen, minutesHere: minutesOfCourse, ...localeColumns('course') };

/** Columns of a course in lists; `toCourses` translates them. */
export const listColumns = { ...listedColumns, ...sharedColumns };

type ListedRow = Pick<typeof courses.$inferSelect, keyof typeof listedColumns> & {
  isOpen: boolean;
  minutesHere: number | null;
  sourceHash: string;
};

export async function toCourses(
  db: Db,
  lang: Locale | undefined,
  rows: readonly ListedRow[],
): Promise<Course[]> {
  const localized = await localize(db, 'course', lang, rows);
  return localized.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Courses that the caller may see, in the order they were added. */
export async function listCourses(
  db: Db,
  { actor, lang }: { actor: Actor | null; lang?: Locale | undefined },
): Promise<Course[]> {
  const rows = await db
    .select(listColumns)
    .from(courses)
    .where(visibleTo(actor))
    .orderBy(asc(courses.id));
  return toCourses(db, lang, rows);
}

/** Addresses of all public courses, each with the languages it can be read in. */
export async function listCoursePages(db: Db): Promise<{ id: number; languages: Locale[] }[]> {
  return db
    .select({ id: courses.id, languages: readableLocales('course') })
    .from(courses)
    .where(visibleTo(null))
    .orderBy(asc(courses.id));
}

/** Condition: every word occurs in the course's texts in any language. */
function hasWords(words: string): SQL | undefined {
  const { title, description, category } = courses;
  return and(
    ...toLetters(words)
      .split(' ')
      .filter(Boolean)
      .map((word) =>
        or(
          containsText(word, title, description, category),
          inArray(sql`lower(${category})`, categoriesNamed(word)),
          translationContains('course', word, 'title', 'description'),
        ),
      ),
  );
}

/** Condition: a level of the course has one of the names in any language. */
const hasLevel = (names: string[]) =>
  exists(
    sql`(select 1 from course_levels
      left join course_level_translations as translated
        on translated.row_id = course_levels.id and translated.status = 'published'
      where course_levels.course_id = courses.id and (
        ${inArray(sql`lower(course_levels.name)`, names)}
        or ${inArray(sql`lower(translated.fields ->> 'name')`, names)}))`,
  );

/** Names of levels in their order, by course. */
async function getLevelNames(
  db: Db,
  lang: Locale | undefined,
  ids: number[],
): Promise<(courseId: number) => CourseCardData['levels']> {
  const rows = await db
    .select({ courseId: courseLevels.courseId, ...levelName(lang) })
    .from(courseLevels)
    .where(inArray(courseLevels.courseId, ids))
    .orderBy(asc(courseLevels.position));
  const levels = await localize(db, 'course-level', lang, rows);
  return (courseId) => levels.filter((level) => level.courseId === courseId);
}

/** A page of the public courses: open ones first. Courses of organisations are left out. */
export async function listCoursesPage(
  db: Db,
  { q, level, language, page }: CourseQuery,
  lang?: Locale,
  limit: number = coursesPerPage,
): Promise<Page<CourseCardData>> {
  const where = and(
    visibleTo(null),
    hasWords(q),
    level && hasLevel(levelNames(level)),
    language && isReadableIn('course', language),
  );
  const [counts] = await db.select({ total: count() }).from(courses).where(where);
  const rows = await db
    .select(listColumns)
    .from(courses)
    .where(where)
    .orderBy(desc(isOpen), asc(courses.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const levelsOf = await getLevelNames(
    db,
    lang,
    rows.map(({ id }) => id),
  );
  const localized = await toCourses(db, lang, rows);
  return {
    rows: localized.map((course) => ({ ...course, levels: levelsOf(course.id) })),
    total: counts?.total ?? 0,
  };
}

async function getLevels(
  db: Db,
  courseId: number,
  lang: Locale | undefined,
  ofLevel = publicClassOfLevel,
) {
  const { description, required } = courseLevels;
  const { topics, hours, track, skills } = courseClasses;
  const rows = await db
    .select({
      level: { ...levelName(lang, 'description'), description, required },
      entry: {
        ...classTitle(lang, 'topics'),
        topics,
        hours,
        track,
        skills,
        hasContent,
        minutesHere,
      },
    })
    .from(courseLevels)
    .leftJoin(courseClasses, ofLevel)
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  return toOutline(db, lang, rows);
}

interface CourseCall {
  actor: Actor | null;
  courseId: number;
  lang?: Locale | undefined;
}

async function readCourse(
  db: Db,
  { courseId, lang, where }: Omit<CourseCall, 'actor'> & { where: SQL | undefined },
): Promise<Omit<CourseDetail, 'levels'>> {
  const [row] = await db
    .select({ ...publicColumns, ...sharedColumns, hasBank, questionsPerCheck, passMark })
    .from(courses)
    .where(and(eq(courses.id, courseId), where));
  const localized = await localizeOne(db, 'course', lang, row);
  if (!localized) throw noCourse();
  const { hasBank: hasCheck, questionsPerCheck: questions, passMark: mark, ...course } = localized;
  return {
    ...course,
    check: hasCheck ? { questions, passMark: mark } : null,
    createdAt: course.createdAt.toISOString(),
    languages: await getReadableLocales(db, 'course', course),
  };
}

/** A course with levels and classes; throws `not_found` if the caller may not see it. */
export async function getCourse(
  db: Db,
  { actor, courseId, lang }: CourseCall,
): Promise<CourseDetail> {
  const course = await readCourse(db, { courseId, lang, where: visibleTo(actor) });
  return { ...course, levels: await getLevels(db, courseId, lang) };
}

/** A draft as its page will show it, with the drafts of its classes, for staff. */
export async function loadDraftCourse(
  db: Db,
  { actor, courseId, lang }: CourseCall,
): Promise<CourseDetail> {
  requireScope(actor, 'courses');
  const course = await readCourse(db, { courseId, lang, where: undefined });
  const ofLevel = eq(courseClasses.levelId, courseLevels.id);
  return { ...course, levels: await getLevels(db, courseId, lang, ofLevel) };
}
