import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseAssignments, courseClasses, courseLevels, workRatings, works } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { readAssignment } from './assignments.server';
import type { Capstone } from './works.schema';

/**
 * Returns the learner's accepted work for the capstone of a course, which is the assignment of its
 * last class; null if there is none.
 */
export async function readCapstone(
  db: Db,
  { userId, courseId, lang }: { userId: number; courseId: number; lang: Locale },
): Promise<Capstone | null> {
  const [last] = await db
    .select({ classId: courseClasses.id, assignmentId: courseAssignments.id })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .leftJoin(courseAssignments, eq(courseAssignments.classId, courseClasses.id))
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(desc(courseLevels.position), desc(courseClasses.position))
    .limit(1);
  if (!last?.assignmentId) return null;
  const [work] = await db
    .select({ id: works.id, round: works.round })
    .from(works)
    .where(
      and(
        eq(works.assignmentId, last.assignmentId),
        eq(works.userId, userId),
        eq(works.state, 'accepted'),
        eq(works.isHidden, false),
      ),
    );
  if (!work) return null;
  const ofRound = and(eq(workRatings.workId, work.id), eq(workRatings.round, work.round));
  const rows = await db
    .select({ isStaff: workRatings.isStaff, ratings: count() })
    .from(workRatings)
    .where(ofRound)
    .groupBy(workRatings.isStaff);
  const { title, lang: titleLang } = await readAssignment(db, last.classId, lang);
  const isStaffs = rows.some(({ isStaff }) => isStaff);
  return { title, lang: titleLang, peers: isStaffs ? null : (rows[0]?.ratings ?? 0) };
}
