import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses } from '#db/schema';
import { paths } from '~/config/paths';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { localeColumns, localize, localizeOne } from '~/server/translations/localize';
import { visibleTo } from '../course-visibility.server';
import { hasContent } from '../learning/class-content.server';
import { getLesson } from '../lessons/lesson-content.server';
import { findOpenLesson } from '../lessons/open-lesson.server';
import { readPractice } from '../lessons/practice.server';
import type { PackClass, PackContent } from './packs.schema';

async function readClasses(db: Db, courseId: number, locale: Locale) {
  const { id, code } = courseClasses;
  const { id: levelId, name, sourceLocale } = courseLevels;
  const rows = await db
    .select({
      ...{ id, code, hasContent },
      level: { id: levelId, name, sourceLocale, ...localeColumns('course-level') },
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
  return rows.map(({ level: _, ...row }, at) => ({ ...row, level: levels[at] }));
}

interface ClassCall {
  courseId: number;
  row: Awaited<ReturnType<typeof readClasses>>[number];
  isOpen: boolean;
  locale: Locale;
  origin: string;
}

async function readClass(
  db: Db,
  { courseId, row, isOpen, locale, origin }: ClassCall,
): Promise<PackClass> {
  const lesson = await getLesson(db, row.id, locale);
  const path = isOpen ? paths.firstLesson(courseId) : paths.learnClass(courseId, row.id);
  return {
    ...{ code: row.code, title: lesson.title, lang: lesson.lang, html: lesson.content },
    // The name of a level in another language than the file's would be a mixture.
    level: row.level?.lang === locale ? row.level.name : '',
    questions: await readPractice(db, row.id, locale),
    videoUrl: lesson.videoUrl,
    // Files ask who has them.
    links: lesson.materials
      .filter(({ kind }) => kind === 'link')
      .map(({ title, url, lang }) => ({ title, url, lang })),
    address: origin + localizedPath(locale, path),
  };
}

async function readCourse(db: Db, courseId: number, locale: Locale) {
  const { id, title, description, category, gradient, instructor, sourceLocale } = courses;
  const [row] = await db
    .select({
      ...{ id, title, description, category, gradient, instructor, sourceLocale },
      ...localeColumns('course'),
    })
    .from(courses)
    // An organisation's course is for its members, and no file can ask who opens it.
    .where(and(eq(id, courseId), visibleTo(null)));
  return localizeOne(db, 'course', locale, row);
}

/**
 * What the files of a course say: in each language that the course and one of its classes are there in,
 * the class that anyone may read, and all of them if there are others. Nothing of a course of an
 * organisation, of drafts, and of questions for final checks.
 */
export async function readPackContents(
  db: Db,
  courseId: number,
  origin: string,
): Promise<PackContent[]> {
  const openId = await findOpenLesson(db, courseId);
  if (openId === null) return [];
  const contents: PackContent[] = [];
  for (const locale of locales) {
    const course = await readCourse(db, courseId, locale);
    if (course?.lang !== locale) continue;
    const rows = await readClasses(db, courseId, locale);
    const classes: PackClass[] = [];
    for (const row of rows.filter((one) => one.hasContent)) {
      const isOpen = row.id === openId;
      classes.push(await readClass(db, { courseId, row, isOpen, locale, origin }));
    }
    const { id, title, description, lang, category, gradient, instructor } = course;
    const address = origin + localizedPath(locale, paths.course(courseId));
    const shared = {
      course: { id, title, description, lang, category, gradient, instructor, address },
      ...{ locale, total: rows.length },
    };
    const editions = [
      // The first with content is the one that anyone may read.
      { edition: 'open', classes: classes.slice(0, 1) } as const,
      ...(classes.length > 1 ? [{ edition: 'full', classes } as const] : []),
    ];
    for (const { edition, classes: of } of editions) {
      if (of.some((one) => one.lang === locale)) contents.push({ ...shared, edition, classes: of });
    }
  }
  return contents;
}
