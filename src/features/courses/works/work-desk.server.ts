import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import { courseAssignments, courseClasses, courseLevels, courses, works } from '#db/schema';
import { localizeOne, translationOf } from '~/features/translations/index.server';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { enrolled, noClass } from '../class-access.server';
import { lastEditor } from '../programs/last-editor';
import { readAssignment } from './assignments.server';
import { getAgainFrom } from './decision';
import { findOwnWork, findTakenBack, isHandedIn } from './own-work.server';
import type { WorkCard, WorkDesk } from './works.schema';

/**
 * Returns what the page of a class says of its assignment and the learner's work for it; null if the
 * class has none. The caller has checked access.
 */
export async function readWorkCard(
  db: Db,
  { userId, classId, lang }: { userId: number; classId: number; lang: Locale },
): Promise<WorkCard | null> {
  const [row] = await db
    .select({
      id: courseAssignments.id,
      title: courseAssignments.title,
      sourceLocale: courseAssignments.sourceLocale,
      takesProgram: courseAssignments.takesProgram,
      ...translationOf('course-assignment', lang, 'title'),
      state: works.state,
      isHidden: works.isHidden,
    })
    .from(courseAssignments)
    .leftJoin(
      works,
      and(eq(works.assignmentId, courseAssignments.id), eq(works.userId, userId), isHandedIn),
    )
    .where(eq(courseAssignments.classId, classId));
  const card = await localizeOne(db, 'course-assignment', lang, row);
  if (!card) return null;
  const { title, isHidden, state, takesProgram } = card;
  return { title, lang: card.lang, takesProgram, state: isHidden ? 'hidden' : state };
}

/**
 * Returns the page of a work, for those who may open its class. Throws as `openClass` does, and
 * `assignment_not_found` if the class asks for none.
 */
export async function openWorkDesk(
  db: Db,
  {
    actor,
    courseId,
    classId,
    lang,
  }: { actor: Actor | null; courseId: number; classId: number; lang: Locale },
): Promise<WorkDesk> {
  const { userId } = await enrolled(db, actor, courseId);
  const [place] = await db
    .select({
      code: courseClasses.code,
      content: courseClasses.content,
      organizationId: courses.organizationId,
    })
    .from(courseClasses)
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(and(eq(courseClasses.id, classId), eq(courses.id, courseId)));
  if (!place) throw noClass();
  const assignment = await readAssignment(db, classId, lang);
  const work = await findOwnWork(db, { userId, classId });
  const takenBack = work
    ? undefined
    : await findTakenBack(db, { userId, assignmentId: assignment.id });
  return {
    userId,
    course: { id: courseId },
    lesson: { id: classId, code: place.code },
    editor: lastEditor(place.content ?? ''),
    assignment,
    work,
    mayShow: place.organizationId === null,
    againFrom: takenBack ? getAgainFrom(takenBack).toISOString() : null,
  };
}
