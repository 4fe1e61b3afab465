import type { Db } from '#db/client';
import { courseAssignments, userCourses, works } from '#db/schema';
import type { Locale } from '~/i18n/locales';
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
