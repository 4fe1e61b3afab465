import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  cmsEvents,
  courseClasses,
  courseInterests,
  coursePacks,
  notifications,
  searchDocuments,
} from '#db/schema';
import {
  createClass,
  saveClassDraft,
  updateClass,
} from '~/features/courses/admin/class-admin.server';
import { classInputSchema, courseInputSchema } from '~/features/courses/admin/course-admin.schema';
import { createCourse, updateCourse } from '~/features/courses/admin/course-admin.server';
import {
  getAdminCourse,
  listAdminCourses,
} from '~/features/courses/admin/course-admin-read.server';
import { listLearners } from '~/features/courses/admin/learners.server';
import { getCourse, listCourses, loadDraftCourse } from '~/features/courses/courses.server';
import { enrol, listEnrolments, unenrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import {
  listOpenLessons,
  loadDraftLesson,
  readOpenLesson,
} from '~/features/courses/lessons/open-lesson.server';
import { openClass } from '~/features/courses/lessons/learning.server';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { listAdminEvents } from '~/features/events/admin/event-table.server';
import { featureEvent } from '~/features/events/admin/featured-event.server';
import { recordEventView } from '~/features/events/detail/event-views.server';
import { getEvent, listEvents, loadDraftEvent } from '~/features/events/events.server';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registrations.server';
import { blobBytes } from '~/server/files/blobs';
import { makePacks } from '~/features/courses/packs/make-packs.server';
import { fixRows } from '~/features/search/rows.server';
import { someCourse } from '../support/courses';
import { eventFields } from '../support/event-input';
import { eventInputSchema } from '~/features/events/event.resource';
import { someActor, toCode, useActor, useDatabase, useFolder } from '../support/services';

useFolder('BLOB_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });
const learner = useActor(db);

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('a draft of an event', () => {
  const save = (values: object = {}) =>
    createEvent(db, { actor: admin, input: eventInputSchema.parse(eventFields({ ...values })) });
  const change = ({ id, slug, title }: Awaited<ReturnType<typeof save>>, values: object) =>
    updateEvent(db, {
      actor: admin,
      eventId: id,
      input: eventInputSchema.parse(eventFields({ slug, title, ...values })),
    });
  const isListed = async (id: number) => (await listEvents(db)).some((event) => event.id === id);

  it('is what staff say, and stays it', async () => {
    const event = await save({ isDraft: 'true' });
    expect(event).toMatchObject({ isDraft: true, publishAt: null });
    expect(await change(event, {})).toMatchObject({ isDraft: true });
    expect(await isListed(event.id)).toBe(false);
    const { rows } = await listAdminEvents(db, { actor: admin, q: event.slug });
    expect(rows).toMatchObject([{ isDraft: true }]);
    expect(await change(event, { isDraft: 'false' })).toMatchObject({ isDraft: false });
    expect(await isListed(event.id)).toBe(true);
    expect(await change(event, {})).toMatchObject({ isDraft: false });
    expect(await save()).toMatchObject({ isDraft: false });
    expect((await listEvents(db))[0]).not.toHaveProperty('isDraft');
  });

  it('is nobody’s but the staff’s', async () => {
    const { id, slug } = await save({ isDraft: true });
    expect(await toCode(getEvent(db, slug))).toBe('event_not_found');
    expect(await toCode(register(db, { actor: learner, eventId: id }))).toBe('event_not_found');
    expect(await toCode(getRegistration(db, { actor: learner, eventId: id }))).toBe(
      'event_not_found',
    );
    expect(await toCode(recordEventView(db, { eventId: id, visitor: 'a' }))).toBe(
      'event_not_found',
    );
    const call = { slug, lang: 'id' } as const;
    expect(await toCode(loadDraftEvent(db, { ...call, actor: null }))).toBe('unauthorized');
    expect(await toCode(loadDraftEvent(db, { ...call, actor: learner }))).toBe('forbidden');
    expect((await loadDraftEvent(db, { ...call, actor: admin })).event.id).toBe(id);
  });

  it('is not taken back from people', async () => {
    const event = await save();
    await register(db, { actor: learner, eventId: event.id });
    expect(await toCode(change(event, { isDraft: true }))).toBe('has_people');
    expect(await toCode(change(event, { publishAt: inAnHour() }))).toBe('has_people');
    await unregister(db, { actor: learner, eventId: event.id });
    expect(await change(event, { isDraft: true })).toMatchObject({ isDraft: true });
  });

  it('is never featured', async () => {
    expect(await toCode(save({ isDraft: true, isFeatured: true }))).toBe('draft_featured');
    const { id } = await save({ isDraft: true });
    expect(await toCode(featureEvent(db, { actor: admin, eventId: id }))).toBe('draft_featured');
    expect(await toCode(featureEvent(db, { actor: admin, eventId: 99_999 }))).toBe(
      'event_not_found',
    );
  });

  it('becomes public at its time, by the query', async () => {
    const event = await save({ publishAt: inAnHour() });
    expect(event.isDraft).toBe(true);
    expect(await change(event, {})).toMatchObject({ publishAt: event.publishAt });
    expect(await isListed(event.id)).toBe(false);
    await db
      .update(cmsEvents)
      .set({ publishAt: new Date(Date.now() - 1000) })
      .where(eq(cmsEvents.id, event.id));
    expect(await isListed(event.id)).toBe(true);
    const { rows } = await listAdminEvents(db, { actor: admin, q: event.slug });
    expect(rows).toMatchObject([{ isDraft: false }]);
    const featured = await featureEvent(db, { actor: admin, eventId: event.id });
    expect(featured).toMatchObject({ isFeatured: true, isDraft: false, publishAt: null });
    expect(await save({ publishAt: '2020-01-01T00:00:00+07:00' })).toMatchObject({
      isDraft: false,
    });
  });
});

const course = (values: object = {}) =>
  courseInputSchema.parse({ title: 'Kursus', category: 'AI', ...values });
const lesson = (values: object = {}) =>
  classInputSchema.parse({ code: 'K-9', title: 'Kelas', hours: 2, content: 'Isi', ...values });

describe('a draft of a course', () => {
  const change = (courseId: number, values: object) =>
    updateCourse(db, { actor: admin, courseId, input: course(values) });
  const isListed = async (courseId: number) =>
    (await listCourses(db, { actor: admin })).some(({ id }) => id === courseId);

  it('is what staff say, and nobody’s but theirs', async () => {
    const { id, isDraft } = await createCourse(db, {
      actor: admin,
      input: course({ isDraft: true }),
    });
    expect(isDraft).toBe(true);
    await change(id, {});
    expect(await isListed(id)).toBe(false);
    const listed = await listAdminCourses(db, { actor: admin });
    expect(listed.find((row) => row.id === id)).toMatchObject({ isDraft: true });
    for (const actor of [null, learner, admin])
      expect(await toCode(getCourse(db, { actor, courseId: id }))).toBe('course_not_found');
    const input = { courseId: id };
    expect(await toCode(enrol(db, { actor: learner, input }))).toBe('course_not_found');
    expect(await toCode(loadDraftCourse(db, { actor: learner, courseId: id }))).toBe('forbidden');
    expect((await loadDraftCourse(db, { actor: admin, courseId: id })).id).toBe(id);
    await change(id, { isDraft: false });
    expect(await isListed(id)).toBe(true);
    await enrol(db, { actor: learner, input });
    expect(await toCode(change(id, { isDraft: true }))).toBe('has_people');
    await unenrol(db, { actor: learner, courseId: id });
    await change(id, { isDraft: true });
    expect(await isListed(id)).toBe(false);
  });

  it('tells those who wait for it when it is published', async () => {
    const { courseId } = await someCourse(db, { levels: [1] });
    await change(courseId, { isDraft: true });
    const person = await someActor(db);
    await db.insert(courseInterests).values({ userId: person.id, courseId });
    await change(courseId, {});
    const told = () => db.$count(notifications, eq(notifications.userId, person.id));
    expect(await told()).toBe(0);
    await change(courseId, { isDraft: false });
    expect(await told()).toBe(1);
  });
});

describe('a draft of a class', () => {
  it('counts in nobody’s progress, and opens for nobody', async () => {
    const { courseId, classIds } = await someCourse(db, { levels: [1] });
    const [classId = 0] = classIds;
    const [first] = await db.select().from(courseClasses).where(eq(courseClasses.id, classId));
    const levelId = first?.levelId ?? 0;
    const actor = await someActor(db);
    await enrol(db, { actor, input: { courseId } });
    const { id, isDraft } = await createClass(db, {
      actor: admin,
      id: levelId,
      input: lesson({ isDraft: true }),
    });
    expect(isDraft).toBe(true);
    await completeClass(db, { actor, classId });
    const own = async () => (await listEnrolments(db, { actor }))[0];
    expect(await own()).toMatchObject({ progress: 100, classes: 1 });
    expect((await listLearners(db, { actor: admin, courseId, page: 1 })).rows).toMatchObject([
      { progress: 100, classes: 1 },
    ]);
    expect((await getCourse(db, { actor, courseId })).levels[0]?.classes).toHaveLength(1);
    expect(await toCode(openClass(db, { actor, courseId, classId: id }))).toBe('class_not_found');
    expect(await toCode(completeClass(db, { actor, classId: id }))).toBe('class_not_found');
    const call = { courseId, code: 'K-9', lang: 'id' } as const;
    expect(await toCode(readOpenLesson(db, call))).toBe('class_not_found');
    expect(await toCode(loadDraftLesson(db, { ...call, actor }))).toBe('forbidden');
    expect((await loadDraftLesson(db, { ...call, actor: admin })).lesson.id).toBe(id);
    const shown = await getAdminCourse(db, { actor: admin, courseId });
    expect(shown.levels[0]?.classes).toMatchObject([{ isDraft: false }, { id, isDraft: true }]);

    await updateClass(db, { actor: admin, id, input: lesson() });
    expect(await listOpenLessons(db, courseId)).toHaveLength(1);
    await updateClass(db, { actor: admin, id, input: lesson({ isDraft: false }) });
    expect(await listOpenLessons(db, courseId)).toHaveLength(2);
    expect(await own()).toMatchObject({ progress: 50, classes: 2 });
    // Somebody is enrolled in its course.
    const back = updateClass(db, { actor: admin, id, input: lesson({ isDraft: true }) });
    expect(await toCode(back)).toBe('has_people');
  });

  it('is not what a published class has as changes', async () => {
    const { courseId, classIds } = await someCourse(db, { levels: [1] });
    const [id = 0] = classIds;
    const input = lesson({ code: 'K-101', title: 'Baru', isDraft: true });
    await saveClassDraft(db, { actor: admin, id, input });
    const { levels } = await getAdminCourse(db, { actor: admin, courseId });
    expect(levels[0]?.classes[0]).toMatchObject({ isDraft: false, draft: { title: 'Baru' } });
    expect(levels[0]?.classes[0]?.draft).not.toHaveProperty('isDraft');
    await updateClass(db, { actor: admin, id, input: lesson({ isDraft: true }) });
    expect(await listOpenLessons(db, courseId)).toEqual([]);
  });
});

it('the search has no drafts', async () => {
  const { courseId, classIds } = await someCourse(db, { levels: [1] });
  await fixRows(db);
  const refs = [String(courseId), `${courseId}/${classIds[0]}`];
  const found = async () => {
    const rows = await db.select().from(searchDocuments);
    return rows.map(({ ref }) => ref).filter((ref) => refs.includes(ref));
  };
  expect((await found()).toSorted()).toEqual(refs);
  await updateCourse(db, { actor: admin, courseId, input: course({ isDraft: true }) });
  await fixRows(db);
  expect(await found()).toEqual([]);
});

it('the files of a course have no drafts', async () => {
  const { courseId, classIds } = await someCourse(db, { levels: [2] });
  const [id = 0] = classIds;
  const write = async () => {
    await makePacks(db, { courseId });
    const rows = await db.select().from(coursePacks).where(eq(coursePacks.courseId, courseId));
    const pages = rows.filter(({ format }) => format === 'html');
    const files = await Promise.all(pages.map(({ url }) => blobBytes(url)));
    return files.map((bytes) => Buffer.from(bytes ?? []).toString()).join('');
  };
  const change = (values: object) =>
    updateClass(db, { actor: admin, id, input: lesson({ title: 'Tersembunyi', ...values }) });
  await change({ isDraft: true });
  const before = await write();
  expect(before).toContain('Kelas 2');
  expect(before).not.toContain('Tersembunyi');
  await change({ isDraft: false });
  expect(await write()).toContain('Tersembunyi');
  await updateCourse(db, { actor: admin, courseId, input: course({ isDraft: true }) });
  expect(await write()).toBe('');
});
