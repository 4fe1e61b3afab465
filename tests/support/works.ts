import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseAssignments, userCourses, works, workTasks } from '#db/schema';
import { api } from './api-paths';
import type { RatingTask } from '~/features/courses/works/works.schema';
import type { Locale } from '~/i18n/locales';
import { call, someAddress } from './accounts';
import { someCourse } from './courses';

export const criteria = ['useful', 'honest'].map((id) => ({
  id,
  name: `Kriteria ${id}`,
  levels: ['nihil', 'lemah', 'cukup', 'kuat'],
}));

/** A text of as many words. */
export const someText = (words = 60, word = 'karya') => Array<string>(words).fill(word).join(' ');

/** A course whose one class has an assignment, with calibration examples in these languages. */
export async function someAssignment(
  db: Db,
  {
    examples = [] as Locale[],
    organizationId = null as number | null,
    takesLink = true,
    takesPicture = true,
    takesProgram = false,
  } = {},
) {
  const { courseId, classIds } = await someCourse(db, { levels: [1], organizationId });
  const classId = classIds[0] ?? 0;
  const [row] = await db
    .insert(courseAssignments)
    .values({
      classId,
      title: 'Lembar uji coba',
      brief: 'Tulis **satu** halaman.',
      criteria,
      minWords: 50,
      maxWords: 100,
      takesPicture,
      takesLink,
      takesProgram,
    })
    .returning();
  const assignmentId = row?.id ?? 0;
  for (const lang of examples) {
    for (const exampleKey of ['kuat', 'lemah']) {
      const score = exampleKey === 'kuat' ? 3 : 1;
      await db.insert(works).values({
        assignmentId,
        lang,
        text: someText(60, exampleKey),
        exampleKey,
        expected: {
          scores: { useful: score, honest: score },
          reasons: { useful: 'Karena berguna.', honest: 'Karena jujur.' },
        },
      });
    }
  }
  return { courseId, classId, assignmentId };
}

/** Gives people a work to rate, past the order in which works are given. */
export async function giveTasks(
  db: Db,
  workId: number,
  people: readonly { id: number }[],
): Promise<void> {
  const [work] = await db.select({ round: works.round }).from(works).where(eq(works.id, workId));
  if (!work) return;
  const rows = people.map(({ id: raterId }) => ({ workId, raterId, round: work.round }));
  await db.insert(workTasks).values(rows).onConflictDoNothing();
}

/** The network of a person who shares it with nobody, as `clientKey` names one. */
export const networkOf = (person: { id: number } | null) => `network-${person?.id}`;

/**
 * Rates works over HTTP as they are given, from a network that nobody else has, until this one was: each
 * with one score for all criteria.
 */
export async function rateOver(
  origin: string,
  { cookie }: { cookie: string },
  {
    workId,
    classId,
    score,
    note,
  }: { workId: number; classId: number; score: number; note: string },
): Promise<void> {
  const headers = { 'x-forwarded-for': someAddress() };
  for (let rated = 0; rated < 12; rated += 1) {
    const next = await call(origin, 'GET', api.nextRating(classId), { cookie, headers });
    if (next.status !== 200) throw new Error(`Given nothing: ${next.status} ${await next.text()}`);
    const { work, criteria } = (await next.json()) as RatingTask;
    const scores = Object.fromEntries(criteria.map(({ id }) => [id, score]));
    const body = { scores, note };
    const path = api.workRatings(work.id);
    const response = await call(origin, 'POST', path, { cookie, headers, body });
    if (response.status !== 201) throw new Error(`Not rated: ${await response.text()}`);
    if (work.id === workId) return;
  }
  throw new Error(`Work ${workId} was not given.`);
}

/** Enrols people in a course. */
export const enrolAll = (db: Db, courseId: number, people: readonly { id: number }[]) =>
  db.insert(userCourses).values(people.map(({ id: userId }) => ({ userId, courseId })));

/** A rating with one score for all criteria. */
export const someRating = (
  score: number,
  note = 'Catatan yang cukup panjang untuk penulisnya.',
) => ({
  scores: { useful: score, honest: score },
  note,
});
