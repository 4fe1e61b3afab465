import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { noClass } from '../learning/class-access.server';
import { getLesson } from './lesson-content.server';
import type { PreviewedClass } from './lessons.schema';
import { readPractice } from './practice.server';

interface PreviewCall {
  actor: Actor | null;
  courseId: number;
  classId: number;
  lang: Locale;
}

/** A class as its learners read it in a language, for staff: without an enrolment, and without a trace. */
export async function previewClass(
  db: Db,
  { actor, courseId, classId, lang }: PreviewCall,
): Promise<PreviewedClass> {
  requireAdmin(actor);
  const [row] = await db
    .select({ code: courseClasses.code })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(and(eq(courseClasses.id, classId), eq(courseLevels.courseId, courseId)));
  if (!row) throw noClass();
  return {
    lesson: { code: row.code, ...(await getLesson(db, classId, lang)) },
    questions: await readPractice(db, classId, lang),
  };
}
