import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  classMaterials,
  classPlaces,
  courseClasses,
  courseQuestions,
  courseLevels,
  courses,
} from '#db/schema';
import { paths } from '~/config/paths';
import { getCourse, listCourses } from '~/features/courses/courses.server';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { openClass } from '~/features/courses/lessons/learning.server';
import { startLearning } from '~/features/courses/lessons/start-learning.server';
import {
  findFirstLesson,
  findOpenPath,
  listOpenLessons,
  readOpenLesson,
} from '~/features/courses/lessons/open-lesson.server';
import { someCourse, someOrganization } from '../support/courses';
import { someActor, useDatabase, setRow, toCode } from '../support/services';

const db = useDatabase();

const question = (courseId: number, classId: number, bank: 'practice' | 'proof') => ({
  courseId,
  classId,
  bank,
  kind: 'choice' as const,
  key: `q-${bank}`,
  prompt: `Pertanyaan ${bank}`,
  optionIds: { options: ['a', 'b'] },
  options: ['A', 'B'],
  answer: 'a',
  reasons: ['Ya', 'Tidak'],
  sourceLocale: 'id' as const,
});

it('the lessons that anyone may read are the classes with content, with their practice and without their files', async () => {
  const { courseId, classIds } = await someCourse(db);
  const [empty = 0, first = 0, second = 0, third = 0] = classIds;
  await db.update(courseClasses).set({ content: '' }).where(eq(courseClasses.id, empty));
  await db.insert(courseQuestions).values(question(courseId, second, 'practice'));
  await db.insert(courseQuestions).values(question(courseId, second, 'proof'));
  const material = { classId: second, position: 1 };
  await db.insert(classMaterials).values([
    { ...material, title: 'Modul', kind: 'file', url: '/api/uploads/modul.pdf' },
    { ...material, position: 2, title: 'Situs', kind: 'link', url: 'https://example.org' },
  ]);
  const open = await listOpenLessons(db, courseId);
  expect(open.map(({ classId }) => classId)).toEqual([first, second, third]);
  const [code = '', own = '', last = ''] = open.map((one) => one.code);
  expect(await findFirstLesson(db, courseId)).toBe(paths.openLesson(courseId, code));
  // In whatever case it is typed.
  for (const typed of [own, own.toLowerCase()]) {
    const page = await readOpenLesson(db, { courseId, code: typed, lang: 'id' });
    expect(page.lesson).toMatchObject({ id: second, code: own });
    expect(page.lesson.content).toContain('Isi');
    expect(page.lesson.materials.map(({ title }) => title)).toEqual(['Situs']);
    expect(page.practice.map(({ key }) => key)).toEqual(['q-practice']);
    expect([page.previous?.code, page.next?.code]).toEqual([code, last]);
    expect(page.classes).toBe(4);
    expect(page.hasCheck).toBe(false);
    expect(JSON.stringify(page)).not.toContain('proof');
  }
  await setRow(db, courses, courseId, { questionsPerCheck: 1 });
  const withCheck = await readOpenLesson(db, { courseId, code: own, lang: 'id' });
  expect(withCheck.hasCheck).toBe(true);
  const ends = [code, last].map((one) => readOpenLesson(db, { courseId, code: one, lang: 'id' }));
  const [start, end] = await Promise.all(ends);
  expect([start?.previous, end?.next]).toEqual([null, null]);
  // What an account adds stays with those who are enrolled.
  const stranger = await someActor(db);
  expect(await toCode(openClass(db, { actor: stranger, courseId, classId: second }))).toBe(
    'not_enrolled',
  );
});

it('the lessons that anyone may read are where others are led who may not open a class in the course', async () => {
  const { courseId, classIds } = await someCourse(db);
  const [empty = 0, classId = 0] = classIds;
  await db.update(courseClasses).set({ content: '' }).where(eq(courseClasses.id, empty));
  expect(await findOpenPath(db, { courseId, classId })).toMatch(paths.openLesson(courseId, ''));
  expect(await findOpenPath(db, { courseId, classId: empty })).toBe(paths.course(courseId));
  expect(await findOpenPath(db, { courseId })).toBe(await findOpenPath(db, { courseId, classId }));
  const { courseId: coming } = await someCourse(db, { content: '' });
  expect(await findOpenPath(db, { courseId: coming })).toBe(paths.course(coming));
  const organizationId = await someOrganization(db);
  await db.update(courses).set({ organizationId }).where(eq(courses.id, courseId));
  expect(await findOpenPath(db, { courseId, classId })).toBeNull();
  expect(await findOpenPath(db, { courseId })).toBeNull();
  expect(await findOpenPath(db, { courseId: 999_999, classId })).toBeNull();
});

it.each([
  ['has no content yet', { content: '' }, false],
  ['is an organisation’s', {}, true],
])('the lessons that anyone may read are none where the course %s', async (_, values, isOwned) => {
  const organizationId = isOwned ? await someOrganization(db) : null;
  const { courseId } = await someCourse(db, { ...values, organizationId });
  expect(await findFirstLesson(db, courseId)).toBeNull();
  expect(await listOpenLessons(db, courseId)).toEqual([]);
  const [row] = await db
    .select({ code: courseClasses.code })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(eq(courseLevels.courseId, courseId));
  const call = { courseId, code: row?.code ?? '', lang: 'id' as const };
  expect(await toCode(readOpenLesson(db, call))).toBe('class_not_found');
});

it.each([999_999, null])(
  'the lessons that anyone may read are none under another code or in course %s',
  async (id) => {
    const { courseId } = await someCourse(db);
    const call = { courseId: id ?? courseId, code: 'TIDAK-ADA', lang: 'en' as const };
    expect(await toCode(readOpenLesson(db, call))).toBe('class_not_found');
  },
);

it('the time that a course takes here is reading, a minute for each practice question, and the exercise', async () => {
  const { courseId, classIds } = await someCourse(db);
  const [first = 0, empty = 0] = classIds;
  const set = (id: number, values: Partial<typeof courseClasses.$inferInsert>) =>
    db.update(courseClasses).set(values).where(eq(courseClasses.id, id));
  for (const id of classIds) await set(id, { readingMinutes: 10 });
  await set(first, { exerciseMinutes: 20 });
  await set(empty, { content: '' });
  await db
    .insert(courseQuestions)
    .values([
      question(courseId, first, 'practice'),
      question(courseId, first, 'proof'),
      { ...question(courseId, first, 'practice'), key: 'q-retired', retiredAt: new Date() },
    ]);
  const course = await getCourse(db, { actor: null, courseId });
  const minutes = course.levels.flatMap(({ classes }) => classes.map((one) => one.minutesHere));
  expect(minutes).toEqual([31, 25, 25, 25]);
  // What has no content yet takes nobody any time.
  expect(course.minutesHere).toBe(81);
  const listed = await listCourses(db, { actor: null });
  expect(listed.find(({ id }) => id === courseId)?.minutesHere).toBe(81);
  const { courseId: bare } = await someCourse(db, { content: '' });
  expect((await getCourse(db, { actor: null, courseId: bare })).minutesHere).toBeNull();
});

it('starting to learn leads visitors, and who is enrolled nowhere, to the first lesson with a code', async () => {
  const { courseId, classIds } = await someCourse(db);
  await setRow(db, courseClasses, classIds[0] ?? 0, { code: 'MULAI-1' });
  const codes = ['TIDAK-ADA', 'MULAI-1'];
  const first = { kind: 'open', courseId, code: 'MULAI-1' };
  expect(await startLearning(db, { actor: null, codes })).toEqual(first);
  expect(await startLearning(db, { actor: await someActor(db), codes })).toEqual(first);
  const other = await startLearning(db, { actor: null, codes: [] });
  const [oldest] = await listOpenLessons(db);
  expect(other).toEqual({ kind: 'open', courseId: oldest?.courseId, code: oldest?.code });
});

it('starting to learn leads learners to where they read last, unless that course is finished', async () => {
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
