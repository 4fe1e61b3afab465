import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { userCourses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import type { Enrolment, ReasonInput } from '../courses.schema';
import { enrolled, notEnrolled } from '../class-access.server';
import { getEnrolments } from './enrolments.server';

/** Sets why a course matters to the caller, who is enrolled in it; null removes it. */
export async function setReason(
  db: Db,
  {
    actor,
    courseId,
    input: { reason },
    lang,
  }: {
    actor: Actor | null;
    courseId: number;
    input: ReasonInput;
    lang?: Locale | undefined;
  },
): Promise<Enrolment> {
  const caller = requireUser(actor);
  const { id } = await enrolled(db, caller, courseId);
  await db.update(userCourses).set({ reason }).where(eq(userCourses.id, id));
  const [enrolment] = await getEnrolments(db, caller, { courseId, lang });
  if (!enrolment) throw notEnrolled();
  return enrolment;
}
