import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { classMaterials, courseClasses, courses } from '#db/schema';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { materialInputSchema } from '~/features/courses/admin/course-admin.schema';
import { addMaterial } from '~/features/courses/admin/materials.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { planClass, planCourse } from '~/features/courses/lessons/offline-plan.server';
import { planEvent } from '~/features/events/detail/offline-plan.server';
import { planLogbook } from '~/features/trainer/logbook/offline-plan.server';
import { someOrganization } from '../support/courses';
import { prepareLearner, someTrainer } from '../support/device-actions';
import { pdfBytes } from '../support/documents';
import { someActor, toCode, useDatabase, useFolder, setRow } from '../support/services';
import { enrolAll, someAssignment } from '../support/works';

useFolder('DOCUMENT_DIR');
const db = useDatabase();

/** A file, a link, and a file of another class. */
async function addMaterials(classIds: number[]) {
  const file = () => new File([pdfBytes(3000)], 'a.pdf', { type: 'application/pdf' });
  const admin = await someActor(db, { isAdmin: true });
  const add = (classId: number, input: object, pdf?: File) =>
    addMaterial(db, {
      actor: admin,
      classId,
      file: pdf,
      input: materialInputSchema.parse({ url: '', ...input }),
    });
  const [classId = 0, next = 0] = classIds;
  const { id } = await add(classId, { title: 'Lembar kerja' }, file());
  await add(classId, { title: 'Tautan', url: 'https://example.org' });
  const { id: other } = await add(next, { title: 'Daftar' }, file());
  return [id, other].map(api.classMaterial);
}

describe('what saving takes', () => {
  it('is all classes for a learner, and the open lessons for everyone else', async () => {
    const { actor, courseId, classId } = await prepareLearner(db);
    const call = { courseId, lang: 'id' as const };
    const learner = await planCourse(db, { ...call, actor });
    expect(learner).toMatchObject({ key: `course:${courseId}:id`, href: paths.course(courseId) });
    expect(learner.parts.map(({ url }) => url)).toContain(paths.learnClass(courseId, classId));
    expect(learner.parts.every(({ bytes }) => bytes > 1000)).toBe(true);
    const taught = learner.parts.filter(({ url }) => /\/(front|worksheet)$/.test(url));
    expect(taught).toHaveLength(2 * (learner.course?.classes.length ?? 0));
    for (const other of [null, await someActor(db)]) {
      const { parts } = await planCourse(db, { ...call, actor: other });
      const [page, ...lessons] = parts.map(({ url }) => url);
      expect(page).toBe(paths.course(courseId));
      expect(lessons).toHaveLength(learner.parts.length - 1);
      expect(lessons.every((url) => url.startsWith(paths.openLesson(courseId, '')))).toBe(true);
    }
  });

  it('is the page of a work too, for a learner alone, which is shown again only without a line', async () => {
    const { courseId, classId } = await someAssignment(db);
    const actor = await someActor(db);
    await enrolAll(db, courseId, [actor]);
    const call = { courseId, classId, lang: 'id' as const };
    const work = {
      kind: 'page',
      url: paths.learnWork(courseId, classId),
      bytes: expect.any(Number),
      isChanging: true,
    };
    for (const plan of [
      await planCourse(db, { ...call, actor }),
      await planClass(db, { ...call, actor }),
    ])
      expect(plan.parts).toContainEqual(work);
    const { parts } = await planCourse(db, { ...call, actor: null });
    expect(parts.map(({ url }) => url)).not.toContain(work.url);
  });

  it('says how far a learner is, and names the classes that are saved', async () => {
    const { actor, courseId, classId, next } = await prepareLearner(db);
    await completeClass(db, { actor, classId });
    const call = { courseId, lang: 'en' as const };
    const { course } = await planCourse(db, { ...call, actor });
    expect(course).toMatchObject({
      id: courseId,
      classes: [{ id: classId, url: `/en${paths.learnClass(courseId, classId)}` }, { id: next }],
      state: { doneClassIds: [classId], enrolment: { done: 1, classes: 2 } },
    });
    const single = await planClass(db, { ...call, actor, classId: next });
    expect(single.course).toMatchObject({
      classes: [{ id: next }],
      state: { doneClassIds: [classId] },
    });
    const other = await planCourse(db, { ...call, actor: await someActor(db) });
    expect(other.course).toMatchObject({
      classes: [{ id: classId }, { id: next }],
      state: null,
    });
    const urls = other.course?.classes.map(({ url }) => url);
    expect(urls).toEqual(other.parts.slice(1, 3).map(({ url }) => url));
  });

  it('names the PDFs of classes with their sizes after all pages, for a learner alone', async () => {
    const { actor, courseId, classId, next } = await prepareLearner(db);
    const [first = '', second = ''] = await addMaterials([classId, next]);
    const call = { courseId, lang: 'id' as const };
    const { parts, hasVideo } = await planCourse(db, { ...call, actor });
    // The course, its classes, and both in front and on paper.
    const pages = Array.from({ length: 7 }, () => 'page');
    expect(parts.map(({ kind }) => kind)).toEqual([...pages, 'file', 'file']);
    expect(parts.slice(7)).toEqual([
      { kind: 'file', url: first, bytes: 3000, name: 'Lembar kerja' },
      { kind: 'file', url: second, bytes: 3000, name: 'Daftar' },
    ]);
    expect(hasVideo).toBeUndefined();
    const own = await planClass(db, { ...call, actor, classId });
    expect(own.parts.slice(3).map(({ url }) => url)).toEqual([first]);
    const { parts: open } = await planCourse(db, { ...call, actor: null });
    expect(open.every(({ kind }) => kind === 'page')).toBe(true);
    await setRow(db, courseClasses, next, { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' });
    expect((await planCourse(db, { ...call, actor })).hasVideo).toBe(true);
  });

  it('has the files that a text leads to, once, and the sheets among the materials, for everybody', async () => {
    const { actor, courseId, classId, next } = await prepareLearner(db);
    const file = '/materials/AI-201/es-teh.xlsx';
    const content = `[Tabel](${file}) dan [yang tidak ada](/materials/AI-201/lain.xlsx)`;
    for (const id of [classId, next])
      await setRow(db, courseClasses, id, { content, contentHtml: null });
    const sheet = { title: 'Lembar survei', kind: 'link' as const, url: '/train/kit/survey-slips' };
    await db.insert(classMaterials).values({ ...sheet, classId, position: 0 });
    for (const one of [actor, null]) {
      const { parts } = await planCourse(db, { actor: one, courseId, lang: 'en' });
      expect(parts.slice(7)).toEqual([
        { kind: 'page', url: '/en/train/kit/survey-slips', bytes: expect.any(Number) },
        { kind: 'file', url: file, bytes: 2804, name: 'es-teh.xlsx' },
      ]);
    }
  });

  it('of a class is its page in the course for learners, and its open page for everyone else', async () => {
    const { actor, courseId, classId } = await prepareLearner(db);
    const call = { courseId, classId, lang: 'en' as const };
    const { parts } = await planClass(db, { ...call, actor });
    const taught = [paths.lessonFront(courseId, 'K-101'), paths.worksheet(courseId, 'K-101')];
    const inEnglish = taught.map((path) => `/en${path}`);
    expect(parts.map(({ url }) => url)).toEqual([
      `/en${paths.learnClass(courseId, classId)}`,
      ...inEnglish,
    ]);
    for (const other of [null, await someActor(db)]) {
      const open = await planClass(db, { ...call, actor: other });
      expect(open.parts.map(({ url }) => url)).toEqual([
        `/en${paths.openLesson(courseId, 'K-101')}`,
        ...inEnglish,
      ]);
    }
    const organizationId = await someOrganization(db);
    await db.update(courses).set({ organizationId }).where(eq(courses.id, courseId));
    expect(await toCode(planClass(db, { ...call, actor: null }))).toBe('unauthorized');
    expect(await toCode(planClass(db, { ...call, actor: await someActor(db) }))).toBe(
      'course_not_found',
    );
    await db.update(courses).set({ organizationId: null }).where(eq(courses.id, courseId));
    expect(await toCode(planClass(db, { ...call, actor, classId: 999_999 }))).toBe(
      'class_not_found',
    );
  });

  it('of the logbook is told to trainers alone', async () => {
    const lang = 'en' as const;
    const { parts } = await planLogbook(db, { actor: await someTrainer(db), lang });
    expect(parts).toMatchObject([{ url: `/en${paths.logbook}?entry=new`, isChanging: true }]);
    const other = await someActor(db);
    expect(await toCode(planLogbook(db, { actor: other, lang }))).toBe('trainers_only');
  });

  it('of what is not there is refused', async () => {
    const call = { actor: null, courseId: 999_999, lang: 'id' as const };
    expect(await toCode(planCourse(db, call))).toBe('course_not_found');
    expect(await toCode(planEvent(db, { actor: null, slug: 'none', lang: 'id' }))).toBe(
      'event_not_found',
    );
  });
});
