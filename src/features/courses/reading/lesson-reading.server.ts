import { and, eq, or, sql, sum } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, dayCounts } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireScope, type Actor } from '~/server/auth/actor';
import { noClass } from '../class-access.server';
import { getLesson } from '../lessons/lesson-content.server';
import { getStepTitles } from '../lessons/lesson-parts';
import { findFall, type LessonReading } from './reading';

/** Counts the readers of each step of a lesson. */
export async function readLessonReading(
  db: Db,
  {
    actor,
    courseId,
    classId,
    lang,
  }: { actor: Actor | null; courseId: number; classId: number; lang: Locale },
): Promise<LessonReading> {
  requireScope(actor, 'courses');
  const [row] = await db
    .select({ code: courseClasses.code })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(and(eq(courseClasses.id, classId), eq(courseLevels.courseId, courseId)));
  if (!row) throw noClass();
  const lesson = await getLesson(db, classId, lang);
  const ofStep = and(
    eq(dayCounts.kind, 'lesson.step'),
    sql`starts_with(${dayCounts.key}, ${`${classId}:`})`,
  );
  const ofEnd = and(eq(dayCounts.kind, 'lesson.done'), eq(dayCounts.key, String(classId)));
  const sums = await db
    .select({ kind: dayCounts.kind, key: dayCounts.key, n: sum(dayCounts.n).mapWith(Number) })
    .from(dayCounts)
    .where(or(ofStep, ofEnd))
    .groupBy(dayCounts.kind, dayCounts.key);
  const n = new Map(sums.map((row) => [row.key, row.n]));
  const steps = getStepTitles(lesson.content).map((title, index) => ({
    step: index + 1,
    title,
    n: n.get(`${classId}:${index + 1}`) ?? 0,
  }));
  const { title, lang: ofTitle } = lesson;
  return {
    lesson: { code: row.code, title, lang: ofTitle },
    steps,
    done: n.get(String(classId)) ?? 0,
    fall: findFall(steps),
  };
}
