import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses } from '#db/schema';
import { paths } from '~/config/paths';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { localize, localizeOne } from '~/features/translations/index.server';
import { courseTitle, levelName } from '../course-title.server';
import { requiredOf } from '../course-progress';
import { visibleTo } from '../course-visibility.server';
import { getCourseDictionary } from '../dictionary';
import { hasContent } from '../class-content.server';
import { getLesson } from '../lessons/lesson-content.server';
import { readPractice } from '../lessons/practice.server';
import { drawLabs } from './pack-labs';
import type { PackClass, PackContent } from './packs.schema';

async function readClasses(db: Db, courseId: number, locale: Locale) {
  const { id, code } = courseClasses;
  const rows = await db
    .select({
      id,
      code,
      hasContent,
      level: { ...levelName, required: courseLevels.required },
    })
    .from(courseLevels)
    .innerJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  const levels = await localize(
    db,
    'course-level',
    locale,
    rows.map(({ level }) => level),
  );
  return rows.map(({ level: { id: ownLevel }, ...row }, at) => ({
    ...row,
    level: levels[at],
    classesOfLevel: rows.filter(({ level }) => level.id === ownLevel).length,
  }));
}

interface ClassCall {
  courseId: number;
  row: Awaited<ReturnType<typeof readClasses>>[number];
  locale: Locale;
  origin: string;
}

/** The name of a level, and how many of its classes are required if not all. */
function getLevelLine({ level, classesOfLevel: of }: ClassCall['row'], locale: Locale): string {
  // A name in another language would be out of place.
  if (level?.lang !== locale) return '';
  const n = requiredOf(level.required, of);
  const { required } = getCourseDictionary(locale).learning;
  return n < of ? `${level.name} · ${fill(required, { n, of })}` : level.name;
}

async function readClass(db: Db, { courseId, row, locale, origin }: ClassCall): Promise<PackClass> {
  const lesson = await getLesson(db, row.id, locale);
  return {
    code: row.code,
    title: lesson.title,
    lang: lesson.lang,
    html: drawLabs(lesson.content, lesson.lang, origin),
    level: getLevelLine(row, locale),
    questions: await readPractice(db, row.id, locale),
    videoUrl: lesson.videoUrl,
    // Stored files are left out: they need a login.
    links: lesson.materials
      .filter(({ kind }) => kind === 'link')
      .map(({ title, url, lang }) => ({ title, url: new URL(url, origin).href, lang })),
    address: origin + localizedPath(locale, paths.openLesson(courseId, row.code)),
  };
}

async function readCourse(db: Db, courseId: number, locale: Locale) {
  const { id, description, category, gradient, instructor } = courses;
  const [row] = await db
    .select({ ...courseTitle, description, category, gradient, instructor })
    .from(courses)
    // Courses of organisations have no files, since files cannot check who opens them.
    .where(and(eq(id, courseId), visibleTo(null)));
  return localizeOne(db, 'course', locale, row);
}

/**
 * Reads the content of a course's files in each language of the course and at least one of its
 * classes, without drafts and proof questions.
 */
export async function readPackContents(
  db: Db,
  courseId: number,
  origin: string,
): Promise<PackContent[]> {
  const contents: PackContent[] = [];
  for (const locale of locales) {
    const course = await readCourse(db, courseId, locale);
    if (course?.lang !== locale) continue;
    const rows = await readClasses(db, courseId, locale);
    const classes: PackClass[] = [];
    for (const row of rows.filter((entry) => entry.hasContent)) {
      classes.push(await readClass(db, { courseId, row, locale, origin }));
    }
    const { id, title, description, lang, category, gradient, instructor } = course;
    const address = origin + localizedPath(locale, paths.course(courseId));
    if (!classes.some((item) => item.lang === locale)) continue;
    contents.push({
      locale,
      course: { id, title, description, lang, category, gradient, instructor, address },
      classes,
    });
  }
  return contents;
}
