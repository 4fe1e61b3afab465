import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  courseCheckItems,
  courseChecks,
  courseClasses,
  courseQuestions,
  finishedClasses,
} from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import type { OwnSkills } from './skills';

/** Returns the caller's skills, from finished classes and right answers in passed checks. */
export async function listOwnSkills(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<OwnSkills> {
  const { id: userId } = requireUser(actor);
  const slug = (column: typeof courseClasses.skills | typeof courseQuestions.skills) => ({
    slug: sql<string>`unnest(${column})`,
  });
  const finished = await db
    .selectDistinct(slug(courseClasses.skills))
    .from(finishedClasses)
    .innerJoin(courseClasses, eq(courseClasses.id, finishedClasses.classId))
    .where(eq(finishedClasses.userId, userId));
  const proved = await db
    .selectDistinct(slug(courseQuestions.skills))
    .from(courseChecks)
    .innerJoin(courseCheckItems, eq(courseCheckItems.checkId, courseChecks.id))
    .innerJoin(courseQuestions, eq(courseQuestions.id, courseCheckItems.questionId))
    .where(
      and(
        eq(courseChecks.userId, userId),
        eq(courseChecks.passed, true),
        eq(courseCheckItems.isRight, true),
      ),
    );
  return { skills: [...new Set([...finished, ...proved].map((row) => row.slug))].sort() };
}
