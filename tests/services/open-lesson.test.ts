import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  classMaterials,
  classPlaces,
  courseClasses,
  courseQuestions,
  courseLevels,
} from '#db/schema';
import { completeClass } from '~/features/courses/learning/complete-class.server';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { openClass } from '~/features/courses/learning/learning.server';
import { startLearning } from '~/features/courses/learning/start-learning.server';
import {
  findOpenLesson,
  listOpenLessons,
  readOpenLesson,
} from '~/features/courses/lessons/open-lesson.server';
import { listPractice } from '~/features/courses/lessons/practice.server';
import { someCourse, someOrganization } from '../support/courses';
import { someActor, useDatabase } from '../support/services';

const connection = useDatabase();

const codeOf = (call: Promise<unknown>) =>
  call.then(() => 'fine').catch((error: { code: string }) => error.code);

const question = (courseId: number, classId: number, bank: 'practice' | 'proof') => ({
  ...{ courseId, classId, bank, kind: 'choice' as const, key: `q-${bank}` },
  ...{ prompt: `Pertanyaan ${bank}`, optionIds: { options: ['a', 'b'] }, options: ['A', 'B'] },
  ...{ answer: 'a', reasons: ['Ya', 'Tidak'], sourceLocale: 'id' as const },
});

describe('the lesson that anyone may read', () => {
  it('is the first class with content, with its practice and without its files', async () => {
    const { db } = connection;
    const { courseId, classIds } = await someCourse(db);
    const [empty = 0, first = 0, second = 0] = classIds;
    await db.update(courseClasses).set({ content: '' }).where(eq(courseClasses.id, empty));
    await db.insert(courseQuestions).values(question(courseId, first, 'practice'));
    await db.insert(courseQuestions).values(question(courseId, first, 'proof'));
    const material = { classId: first, position: 1 };
    await db.insert(classMaterials).values([
      { ...material, title: 'Modul', kind: 'file', url: '/api/uploads/modul.pdf' },
      { ...material, position: 2, title: 'Situs', kind: 'link', url: 'https://example.org' },
    ]);
    expect(await findOpenLesson(db, courseId)).toBe(first);
    const page = await readOpenLesson(db, { courseId, lang: 'id' });
    expect(page.lesson).toMatchObject({ id: first, content: expect.stringContaining('Isi') });
    expect(page.lesson.materials.map(({ title }) => title)).toEqual(['Situs']);
    expect(page.practice.map(({ key }) => key)).toEqual(['q-practice']);
    expect(page.classes).toBe(4);
    expect(JSON.stringify(page)).not.toContain('proof');
    expect(await listOpenLessons(db)).toContainEqual(
      expect.objectContaining({ courseId, classId: first }),
    );
    // A visitor gets no other class, and nobody else does without enrolling.
    const stranger = await someActor(db);
    for (const classId of [first, second]) {
      expect(await codeOf(openClass(db, { actor: null, courseId, classId }))).toBe('unauthorized');
      expect(await codeOf(listPractice(db, { actor: null, classId }))).toBe('unauthorized');
      expect(await codeOf(openClass(db, { actor: stranger, courseId, classId }))).toBe(
        'not_enrolled',
      );
    }
  });

  it.each([
    ['has no content yet', { content: '' }, false],
    ['is an organisation’s', {}, true],
  ])('is not there where the course %s', async (_, values, isOwned) => {
    const { db } = connection;
    const organizationId = isOwned ? await someOrganization(db) : null;
    const { courseId } = await someCourse(db, { ...values, organizationId });
    expect(await findOpenLesson(db, courseId)).toBeNull();
    expect(await codeOf(readOpenLesson(db, { courseId, lang: 'id' }))).toBe('class_not_found');
    expect((await listOpenLessons(db)).map((one) => one.courseId)).not.toContain(courseId);
  });

  it('is not there without a course', async () => {
    const { db } = connection;
    expect(await codeOf(readOpenLesson(db, { courseId: 999_999, lang: 'en' }))).toBe(
      'class_not_found',
    );
  });
});

describe('starting to learn', () => {
  it('leads visitors, and who is enrolled nowhere, to the first lesson with a code', async () => {
    const { db } = connection;
    const { courseId, classIds } = await someCourse(db);
    await db
      .update(courseClasses)
      .set({ code: 'MULAI-1' })
      .where(eq(courseClasses.id, classIds[0] ?? 0));
    const codes = ['TIDAK-ADA', 'MULAI-1'];
    const first = { kind: 'first', courseId };
    expect(await startLearning(db, { actor: null, codes })).toEqual(first);
    expect(await startLearning(db, { actor: await someActor(db), codes })).toEqual(first);
    const other = await startLearning(db, { actor: null, codes: [] });
    const [oldest] = await listOpenLessons(db);
    expect(other).toEqual({ kind: 'first', courseId: oldest?.courseId });
  });

  it('leads learners to where they read last, unless that course is finished', async () => {
    const { db } = connection;
    const actor = await someActor(db);
    const [earlier, later] = [await someCourse(db), await someCourse(db)];
    const start = () => startLearning(db, { actor, codes: [] });
    const own = ({ courseId }: { courseId: number }) => ({ kind: 'resume', courseId });
    for (const { courseId } of [earlier, later]) await enrol(db, { actor, input: { courseId } });
    expect(await start()).toEqual(own(later));
    const place = { userId: actor.id, classId: earlier.classIds[0] ?? 0, step: 1, furthest: 1 };
    await db.insert(classPlaces).values({ ...place, updatedAt: new Date(Date.now() + 60_000) });
    expect(await start()).toEqual(own(earlier));
    for (const classId of earlier.classIds) await completeClass(db, { actor, classId });
    expect(await start()).toEqual(own(later));
    // What staff add is left to learn: the course is gone on with again.
    const [level] = await db
      .select({ id: courseLevels.id })
      .from(courseLevels)
      .where(eq(courseLevels.courseId, earlier.courseId));
    const added = { levelId: level?.id ?? 0, position: 9, code: 'K-9', title: 'Baru', hours: 1 };
    await db.insert(courseClasses).values({ ...added, content: 'Isi' });
    expect(await start()).toEqual(own(earlier));
  });
});
