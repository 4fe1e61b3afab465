import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { courseLevels, courses, finishedClasses, userCourses } from '#db/schema';
import { readCourseQuery } from '~/features/courses/course-query';
import { getCourse, listCourses, listCoursesPage } from '~/features/courses/courses.server';
import { enrol, listEnrolments, unenrol } from '~/features/courses/enrolment/enrolments.server';
import type { Actor } from '~/server/auth/actor';
import { seedProofBank } from '../support/checks';
import { someCourse, someOrganization } from '../support/courses';
import { someActor, useDatabase, rowsOf, getStatus, useActor } from '../support/services';

const db = useDatabase();
const learner = useActor(db);

const getRows = (actor: Actor, courseId: number) =>
  rowsOf(
    db,
    userCourses,
    and(eq(userCourses.userId, actor.id), eq(userCourses.courseId, courseId)),
  );

it('enrolling makes one row, and a second time changes nothing', async () => {
  const { courseId } = await someCourse(db);
  const input = { courseId, userId: learner.id };
  const first = await enrol(db, { actor: learner, input });
  expect(first).toMatchObject({
    userId: learner.id,
    courseId,
    progress: 0,
    classes: 4,
    done: 0,
    course: { id: courseId },
  });
  expect(await enrol(db, { actor: learner, input: { courseId } })).toEqual(first);
  expect(await getRows(learner, courseId)).toHaveLength(1);
  expect(await listEnrolments(db, { actor: learner })).toContainEqual(first);
});

it('enrolling is for oneself alone, and for courses that are there', async () => {
  const { courseId } = await someCourse(db);
  const other = await someActor(db);
  const admin = await someActor(db, { isAdmin: true });
  for (const actor of [learner, admin]) {
    expect(await getStatus(enrol(db, { actor, input: { courseId, userId: other.id } }))).toBe(403);
  }
  expect(await getRows(other, courseId)).toEqual([]);
  await expect(enrol(db, { actor: learner, input: { courseId: 999_999 } })).rejects.toMatchObject({
    status: 404,
  });
});

it('enrolling deletes the progress: coming back starts at 0', async () => {
  const { courseId, classIds } = await someCourse(db);
  const { classIds: elsewhere, courseId: otherId } = await someCourse(db);
  const other = await someActor(db);
  for (const actor of [learner, other]) {
    await enrol(db, { actor, input: { courseId } });
    await enrol(db, { actor, input: { courseId: otherId } });
    for (const classId of [classIds[0], classIds[1], elsewhere[0]])
      await db.insert(finishedClasses).values({ userId: actor.id, classId: classId ?? 0 });
  }
  const getProgress = async (actor: Actor) =>
    Object.fromEntries(
      (await listEnrolments(db, { actor })).map((one) => [one.courseId, one.progress]),
    );
  expect(await getProgress(other)).toEqual({ [courseId]: 50, [otherId]: 25 });
  await unenrol(db, { actor: other, courseId });
  await unenrol(db, { actor: other, courseId });
  expect(await getProgress(other)).toEqual({ [otherId]: 25 });
  expect(await enrol(db, { actor: other, input: { courseId } })).toMatchObject({ progress: 0 });
  expect(await getProgress(learner)).toMatchObject({ [courseId]: 50, [otherId]: 25 });
});

it('a course of an organisation is there for its members and for admins, and for nobody else', async () => {
  const [organizationId, otherId] = [await someOrganization(db), await someOrganization(db)];
  const { courseId } = await someCourse(db, { organizationId });
  const member = await someActor(db, { organizationId });
  const admin = await someActor(db, { isAdmin: true });
  const outsiders = [null, learner, await someActor(db, { organizationId: otherId })];
  const idsFor = async (actor: Actor | null) =>
    (await listCourses(db, { actor })).map(({ id }) => id);
  for (const actor of [member, admin]) {
    expect(await idsFor(actor)).toContain(courseId);
    expect((await getCourse(db, { actor, courseId })).id).toBe(courseId);
    expect((await enrol(db, { actor, input: { courseId } })).courseId).toBe(courseId);
  }
  for (const actor of outsiders) {
    expect(await idsFor(actor)).not.toContain(courseId);
    expect(await getStatus(getCourse(db, { actor, courseId }))).toBe(404);
    if (!actor) continue;
    expect(await getStatus(enrol(db, { actor, input: { courseId } }))).toBe(404);
  }
  // Who leaves the organisation loses sight of it.
  const left = { ...member, organizationId: null };
  expect(await listEnrolments(db, { actor: left })).toEqual([]);
});

it('a course of an organisation is found by words, level and language, and only by those it has', async () => {
  const { courseId } = await someCourse(db, { levels: [1] });
  const set = {
    title: 'Python_100% untuk Guru',
    description: 'Statistika',
    sourceLocale: 'en' as const,
  };
  await db.update(courses).set(set).where(eq(courses.id, courseId));
  await db
    .update(courseLevels)
    .set({ name: 'Menengah' })
    .where(eq(courseLevels.courseId, courseId));
  const isFound = async (query: string) => {
    const { rows, total } = await listCoursesPage(db, readCourseQuery(new URLSearchParams(query)));
    expect(total).toBe(rows.length);
    return rows.some(({ id }) => id === courseId);
  };
  for (const query of [
    'q=guru+PYTHON',
    'q=100%25',
    'q=statistika',
    'level=intermediate&language=en',
  ])
    expect(await isFound(query)).toBe(true);
  for (const query of ['q=python+zzz', 'q=pythonx', 'level=beginner', 'q=guru&language=id'])
    expect(await isFound(query)).toBe(false);
});

it('a course of an organisation is on no page of the public list, which counts what it shows', async () => {
  for (let index = 0; index < 14; index += 1) await someCourse(db, { levels: [] });
  const page = (n: number) =>
    listCoursesPage(db, readCourseQuery(new URLSearchParams({ page: String(n) })));
  const [first, second] = [await page(1), await page(2)];
  expect(first.rows).toHaveLength(12);
  expect(second.total).toBe(first.total);
  expect(first.total).toBe((await listCourses(db, { actor: null })).length);
  const shown = [...first.rows, ...second.rows];
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  expect(shown.every(({ organizationId }) => organizationId === null)).toBe(true);
});

it('the page of a course says which check its certificate asks for, or that there is none', async () => {
  const { courseId } = await someCourse(db);
  const check = async () => (await getCourse(db, { actor: null, courseId })).check;
  expect(await check()).toBeNull();
  await seedProofBank(db, courseId);
  expect(await check()).toEqual({ questions: 12, passMark: 80 });
  await db.update(courses).set({ questionsPerCheck: 13 }).where(eq(courses.id, courseId));
  expect(await check()).toBeNull();
});
