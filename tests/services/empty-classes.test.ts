import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { courseClasses, courseInterests, notifications, users } from '#db/schema';
import { createClass, updateClass } from '~/features/courses/admin/class-admin.server';
import {
  getAdminCourse,
  listAdminCourses,
} from '~/features/courses/admin/course-admin-read.server';
import {
  classInputSchema,
  materialInputSchema,
} from '~/features/courses/admin/course-admin.schema';
import { addMaterial } from '~/features/courses/admin/materials.server';
import { addInterest, removeInterest } from '~/features/courses/catalogue/course-interest.server';
import { getCourse, listCourses } from '~/features/courses/courses.server';
import { getCourseState } from '~/features/courses/enrolment/course-state.server';
import { enrol, listEnrolments } from '~/features/courses/enrolment/enrolments.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { openClass } from '~/features/courses/lessons/learning.server';
import type { Actor } from '~/server/auth/actor';
import { passCheck, passWithout } from '../support/checks';
import { someCourse, someOrganization } from '../support/courses';
import { mailsTo } from '../support/outbox';
import {
  settled,
  someActor,
  useDatabase,
  useFolder,
  rowsOf,
  toCode,
  getStatus,
} from '../support/services';

const folder = useFolder('OUTBOX_DIR');
const db = useDatabase();

const lesson = (values: object = {}) =>
  classInputSchema.parse({ code: 'K-1', title: 'Kelas', hours: 2, ...values });
const filled = lesson({ content: 'Isi' });

/** A course whose classes have no content, and someone who is enrolled. */
async function prepared(levels = [2]) {
  const course = await someCourse(db, { levels, content: '' });
  const actor = await someActor(db);
  const admin = await someActor(db, { isAdmin: true });
  const [first = 0, second = 0] = course.classIds;
  return { actor, admin, first, second, ...course };
}
const fill = (id: number, values: Partial<typeof courseClasses.$inferInsert>) =>
  db.update(courseClasses).set(values).where(eq(courseClasses.id, id));

it('a class without content cannot be marked as done, and counts as one that is missing', async () => {
  const { actor, courseId, first, second } = await prepared();
  await enrol(db, { actor, input: { courseId } });
  await expect(completeClass(db, { actor, classId: first })).rejects.toMatchObject({
    code: 'class_without_content',
  });
  expect((await listEnrolments(db, { actor }))[0]).toMatchObject({
    progress: 0,
    done: 0,
    withoutContent: 2,
    course: { isOpen: false },
  });
  await fill(first, { content: 'Isi' });
  expect(await completeClass(db, { actor, classId: first })).toMatchObject({
    progress: 50,
    done: 1,
    classes: 2,
    withoutContent: 1,
    certificate: null,
  });
  expect(await toCode(completeClass(db, { actor, classId: second }))).toBe('class_without_content');
  const page = await openClass(db, { actor, courseId, classId: second });
  expect(page.lesson.hasContent).toBe(false);
  expect(page.levels[0]?.classes.map((one) => one.hasContent)).toEqual([true, false]);
});

it('a class without content is one without text, video and material', async () => {
  const { actor, courseId, first } = await prepared([3]);
  const [material] = (await getCourse(db, { actor, courseId })).levels[0]?.classes.slice(2) ?? [];
  await fill(first, { videoUrl: 'https://youtu.be/aircAruvnKk' });
  const input = materialInputSchema.parse({ title: 'A', url: 'https://example.org' });
  const admin = await someActor(db, { isAdmin: true });
  const call = { actor: admin, classId: material?.id ?? 0, input, file: undefined };
  await addMaterial(db, call);
  const { levels, isOpen } = await getCourse(db, { actor: null, courseId });
  expect(levels[0]?.classes.map(({ hasContent }) => hasContent)).toEqual([true, false, true]);
  expect(isOpen).toBe(true);
});

it('a class without content blocks the certificate; one that was issued before does not change', async () => {
  const { actor, courseId, first, second } = await prepared();
  await enrol(db, { actor, input: { courseId } });
  for (const classId of [first, second]) await fill(classId, { content: 'Isi' });
  for (const classId of [first, second]) await completeClass(db, { actor, classId });
  await passCheck(db, { actor, courseId });
  const page = () => openClass(db, { actor, courseId, classId: first });
  const { certificate } = await page();
  expect(certificate).toMatch(/^[0-9A-Z-]{24}$/);
  await fill(second, { content: '' });
  expect((await page()).certificate).toBe(certificate);

  // Done while it had content, but not all: nothing is issued once the other has none.
  const other = await someActor(db);
  await enrol(db, { actor: other, input: { courseId } });
  await fill(second, { content: 'Isi' });
  for (const classId of [first, second]) await completeClass(db, { actor: other, classId });
  await passWithout(db, { actor: other, courseId, classId: first });
  await fill(second, { content: '' });
  expect(await completeClass(db, { actor: other, classId: first })).toMatchObject({
    progress: 100,
    withoutContent: 1,
    certificate: null,
  });
  const theirs = { actor: other, courseId, classId: first };
  expect((await openClass(db, theirs)).certificate).toBeNull();
});

it('a class without content is shown to staff, and courses that are coming soon to everyone', async () => {
  const { admin, courseId, first } = await prepared();
  const isListedOpen = async () =>
    (await listCourses(db, { actor: null })).find(({ id }) => id === courseId)?.isOpen;
  const row = async () =>
    (await listAdminCourses(db, { actor: admin })).find(({ id }) => id === courseId);
  expect(await isListedOpen()).toBe(false);
  expect(await row()).toMatchObject({ classes: 2, withoutContent: 2 });
  await updateClass(db, { actor: admin, id: first, input: filled });
  expect(await isListedOpen()).toBe(true);
  expect(await row()).toMatchObject({ classes: 2, withoutContent: 1 });
  const { levels } = await getAdminCourse(db, { actor: admin, courseId });
  expect(levels[0]?.classes.map(({ hasContent }) => hasContent)).toEqual([true, false]);
});

const told = (userId: number) =>
  db.select().from(notifications).where(eq(notifications.userId, userId));
const getState = (actor: Actor, courseId: number) => getCourseState(db, { actor, courseId });

it('a course that is coming soon notifies those who asked, once, by notification and mail, when its first content is saved', async () => {
  const { actor, admin, courseId, first, second } = await prepared();
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, actor.id));
  const quiet = await someActor(db);
  await addInterest(db, { actor, courseId });
  await addInterest(db, { actor, courseId });
  await addInterest(db, { actor: quiet, courseId });
  expect((await getState(actor, courseId)).isInterested).toBe(true);
  const count = async () => (await getAdminCourse(db, { actor: admin, courseId })).interested;
  expect(await count()).toBe(2);
  await removeInterest(db, { actor: quiet, courseId });
  await removeInterest(db, { actor: quiet, courseId });
  expect(await count()).toBe(1);

  // A change that brings no content opens nothing.
  await updateClass(db, { actor: admin, id: first, input: lesson() });
  expect(await told(actor.id)).toEqual([]);
  await updateClass(db, { actor: admin, id: first, input: filled });
  await updateClass(db, {
    actor: admin,
    id: second,
    input: lesson({ code: 'K-2', content: 'x' }),
  });
  expect(await told(actor.id)).toMatchObject([{ kind: 'course.opened', data: { courseId } }]);
  expect(await told(quiet.id)).toEqual([]);
  expect(await count()).toBe(0);
  await settled();
  const mails = mailsTo(folder, actor.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/courses/${courseId}`);
});

it('a course that is coming soon opens by a new class or a material too, and then there is nothing to wait for', async () => {
  const { admin } = await prepared();
  for (const open of [
    async (courseId: number, levelId: number) =>
      createClass(db, {
        actor: admin,
        id: levelId,
        input: lesson({ code: `N${courseId}`, content: 'x' }),
      }),
    async (_: number, __: number, classId: number) =>
      addMaterial(db, {
        actor: admin,
        classId,
        file: undefined,
        input: materialInputSchema.parse({ title: 'A', url: 'https://example.org' }),
      }),
  ]) {
    const { courseId, first } = await prepared();
    const actor = await someActor(db);
    await addInterest(db, { actor, courseId });
    const course = await getAdminCourse(db, { actor: admin, courseId });
    await open(courseId, course.levels[0]?.id ?? 0, first);
    expect(await told(actor.id)).toHaveLength(1);
    expect(await getStatus(addInterest(db, { actor, courseId }))).toBe(409);
  }
});

it('a course that is coming soon takes no wish for a course that one may not see', async () => {
  const organizationId = await someOrganization(db);
  const { courseId, classIds } = await someCourse(db, {
    organizationId,
    levels: [1],
    content: '',
  });
  const outsider = await someActor(db);
  const member = await someActor(db, { organizationId });
  const wish = (actor: Actor | null, id = courseId) =>
    toCode(addInterest(db, { actor, courseId: id }));
  expect(await wish(outsider)).toBe('course_not_found');
  expect(await wish(member, 999_999)).toBe('course_not_found');
  expect(await wish(member)).toBe('done');
  expect(await getStatus(getState(outsider, courseId))).toBe(404);
  const left = await someActor(db, { organizationId });
  expect(await wish(left)).toBe('done');
  for (const [{ id }, membershipStatus] of [
    [member, 'confirmed'],
    [left, 'refused'],
  ] as const)
    await db.update(users).set({ membershipStatus }).where(eq(users.id, id));
  // Nobody takes back the wish of another.
  await removeInterest(db, { actor: outsider, courseId });
  const waiting = await rowsOf(db, courseInterests, eq(courseInterests.courseId, courseId));
  expect(waiting).toMatchObject([{ userId: member.id }, { userId: left.id }]);
  const admin = await someActor(db, { isAdmin: true });
  await updateClass(db, { actor: admin, id: classIds[0] ?? 0, input: filled });
  expect(await told(member.id)).toHaveLength(1);
  expect(await told(left.id)).toEqual([]);
});

it('a course that is coming soon returns to its page who is enrolled and what they have finished', async () => {
  const { actor, courseId, first } = await prepared();
  expect(await getState(actor, courseId)).toEqual({
    enrolment: null,
    doneClassIds: [],
    isInterested: false,
  });
  await enrol(db, { actor, input: { courseId } });
  await fill(first, { content: 'Isi' });
  await completeClass(db, { actor, classId: first });
  expect(await getState(actor, courseId)).toMatchObject({
    enrolment: { progress: 50, course: { id: courseId } },
    doneClassIds: [first],
  });
  const other = await someActor(db);
  expect(await getState(other, courseId)).toMatchObject({ enrolment: null, doneClassIds: [] });
});
