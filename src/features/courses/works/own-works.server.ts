import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  courseAssignments,
  courseClasses,
  courseLevels,
  courses,
  userCourses,
  workRatings,
  works,
} from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { visibleTo } from '../course-visibility.server';
import { readAssignments } from './assignments.server';
import { isHandedIn } from './own-work.server';
import { getRatingWait } from './rate-work.server';
import { countExamples, giveNextTask } from './work-tasks.server';
import { toWorkTitle, type ListedWork, type RatingPage } from './works.schema';

/** Returns the caller's works, newest first. */
export async function listOwnWorks(
  db: Db,
  { actor, lang }: { actor: Actor | null; lang: Locale },
): Promise<ListedWork[]> {
  const author = requireUser(actor);
  const userId = author.id;
  const rows = await db
    .select({
      work: works,
      classCode: courseClasses.code,
      courseId: courseLevels.courseId,
      isLearning: sql<boolean>`${and(isNotNull(userCourses.id), visibleTo(author))}`,
    })
    .from(works)
    .innerJoin(courseAssignments, eq(courseAssignments.id, works.assignmentId))
    .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .leftJoin(
      userCourses,
      and(eq(userCourses.courseId, courses.id), eq(userCourses.userId, userId)),
    )
    .where(and(eq(works.userId, userId), isHandedIn))
    .orderBy(desc(works.id));
  const ids = rows.map(({ work }) => work.assignmentId);
  const assignments = await readAssignments(db, inArray(courseAssignments.id, ids), lang);
  return rows.flatMap(({ work, classCode, courseId, isLearning }) => {
    const assignment = assignments.find(({ id }) => id === work.assignmentId);
    if (!assignment) return [];
    return {
      heading: toWorkTitle(work, assignment),
      assignment,
      classCode,
      courseId,
      state: work.isHidden ? 'hidden' : work.state,
      handedInAt: work.handedInAt.toISOString(),
      isLearning,
    };
  });
}

/** The calibration example that the person has just rated, with the scores that it should get. */
async function readCompared(
  db: Db,
  userId: number,
  workId: number,
): Promise<RatingPage['compared']> {
  const [row] = await db
    .select({ scores: workRatings.scores, note: workRatings.note, expected: works.expected })
    .from(workRatings)
    .innerJoin(works, eq(works.id, workRatings.workId))
    .where(and(eq(workRatings.workId, workId), eq(workRatings.raterId, userId)));
  if (!row?.expected) return null;
  return { workId, scores: row.scores, note: row.note, expected: row.expected };
}

/** Returns when the person may rate again; null if they may now. */
async function readRetryAt(db: Db, userId: number): Promise<string | null> {
  const wait = await getRatingWait(db, userId);
  return wait > 0 ? new Date(Date.now() + wait).toISOString() : null;
}

const toExample = ({ rated, of }: { rated: number; of: number }) => ({ n: rated + 1, of });

/**
 * Returns the page on which the caller rates works of a class. Throws `work_required` if they have
 * handed in none.
 */
export async function readRatingPage(
  db: Db,
  {
    actor,
    classId,
    network,
    lang,
    workId,
  }: {
    actor: Actor | null;
    classId: number;
    network: string;
    lang: Locale;
    workId: number | null;
  },
): Promise<RatingPage> {
  const { id: userId } = requireUser(actor);
  const task = await giveNextTask(db, { actor, classId, network, lang });
  const [assignment] = await readAssignments(db, eq(courseAssignments.classId, classId), lang);
  if (!assignment) throw new AppError('assignment_not_found');
  const retryAt = task?.isCalibration ? null : await readRetryAt(db, userId);
  return {
    assignment,
    task: retryAt === null ? task : null,
    example: task?.isCalibration ? toExample(await countExamples(db, userId, assignment.id)) : null,
    retryAt,
    compared: workId === null ? null : await readCompared(db, userId, workId),
  };
}
