import { and, arrayOverlaps, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import { courseClasses, courseLevels, courses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { localize } from '~/features/translations/index.server';
import { classTitle, courseTitle } from '../course-title.server';
import { visibleTo } from '../course-visibility.server';
import { hasContent } from '../class-content.server';

export interface SkillClass {
  id: number;
  code: string;
  title: string;
  lang: Locale;
  courseId: number;
  course: { title: string; lang: Locale };
  skills: string[];
  hasContent: boolean;
}

/** The classes of public courses that teach any of the skills, in the order of the courses. */
export async function listSkillClasses(
  db: Db,
  { skills, lang }: { skills: readonly string[]; lang: Locale },
): Promise<SkillClass[]> {
  if (skills.length === 0) return [];
  const rows = await db
    .select({
      entry: { ...classTitle(lang), hasContent, skills: courseClasses.skills },
      course: courseTitle(lang),
    })
    .from(courseClasses)
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(and(visibleTo(null), arrayOverlaps(courseClasses.skills, [...skills])))
    .orderBy(asc(courses.id), asc(courseLevels.position), asc(courseClasses.position));
  const unique = new Map(rows.map(({ course }) => [course.id, course]));
  const titles = new Map(
    (await localize(db, 'course', lang, [...unique.values()])).map((course) => [course.id, course]),
  );
  const classes = await localize(
    db,
    'course-class',
    lang,
    rows.map(({ entry }) => entry),
  );
  return classes.map(({ id, code, title, lang: courseLang, skills, hasContent }, at) => {
    const row = rows[at]?.course;
    const course = titles.get(row?.id ?? 0);
    return {
      id,
      code,
      title,
      lang: courseLang,
      skills,
      hasContent,
      courseId: row?.id ?? 0,
      course: { title: course?.title ?? '', lang: course?.lang ?? courseLang },
    };
  });
}
