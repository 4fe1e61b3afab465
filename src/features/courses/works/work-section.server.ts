import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseAssignments } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { readAssignments } from './assignments.server';
import { getAgainFrom } from './decision';
import { findOwnWork, findTakenBack } from './own-work.server';
import type { WorkSection } from './works.schema';

/**
 * Returns the assignment of a class with the caller's work, or null if the class has none. The
 * caller must be enrolled in its course, which is not checked here; of one that is not public no
 * work is shown.
 */
export async function readWorkSection(
  db: Db,
  {
    actor,
    classId,
    lang,
    isPublic,
  }: { actor: Actor | null; classId: number; lang: Locale; isPublic: boolean },
): Promise<WorkSection | null> {
  const { id: userId } = requireUser(actor);
  const [assignment] = await readAssignments(db, eq(courseAssignments.classId, classId), lang);
  if (!assignment) return null;
  const work = await findOwnWork(db, { userId, classId });
  const takenBack = work
    ? undefined
    : await findTakenBack(db, { userId, assignmentId: assignment.id });
  return {
    assignment,
    work,
    mayShow: isPublic,
    againFrom: takenBack ? getAgainFrom(takenBack).toISOString() : null,
  };
}
