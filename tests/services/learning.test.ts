import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import {
  classPlaces,
  courseClasses,
  courseLevels,
  userCourses,
  courseQuestions,
  courseQuestionTranslations,
} from '#db/schema';
import { createClass, updateClass } from '~/features/courses/admin/class-admin.server';
import { classInputSchema } from '~/features/courses/admin/course-admin.schema';
import { openCheck } from '~/features/courses/checks/check-state.server';
import { enrol, listEnrolments } from '~/features/courses/enrolment/enrolments.server';
import { completeClass, uncompleteClass } from '~/features/courses/lessons/complete-class.server';
import { openClass, resumeCourse } from '~/features/courses/lessons/learning.server';
import { rememberPlace } from '~/features/courses/lessons/places.server';
import { listPractice } from '~/features/courses/lessons/practice.server';
import { previewClass } from '~/features/courses/lessons/preview.server';
import type { Option } from '~/features/courses/questions/questions.schema';
import { renderStoredMarkdown } from '~/server/markdown/markdown-backfill';
import { passCheck } from '../support/checks';
import { someCourse } from '../support/courses';
import { someActor, useDatabase, setRow, getStatus, rowsOf, toCode } from '../support/services';

const db = useDatabase();

async function started(levels = [2, 2]) {
  const actor = await someActor(db);
  const course = await someCourse(db, { levels });
  await enrol(db, { actor, input: { courseId: course.courseId } });
  return { actor, ...course };
}
const [first, last] = [(ids: number[]) => ids[0] ?? 0, (ids: number[]) => ids.at(-1) ?? 0];

describe('learning', () => {
  it('goes from class to class, and continues after an interruption', async () => {
    const { actor, courseId, classIds } = await started();
    expect(await resumeCourse(db, { actor, courseId })).toBe(classIds[0]);
    for (const classId of classIds.slice(0, 3)) {
      await openClass(db, { actor, courseId, classId });
      await rememberPlace(db, { actor, classId, input: { step: 1 } });
      await completeClass(db, { actor, classId });
    }
    expect(await resumeCourse(db, { actor, courseId })).toBe(classIds[3]);
    const page = await openClass(db, { actor, courseId, classId: last(classIds) });
    expect(page).toMatchObject({ progress: 75, classes: 4, done: 3 });
    expect(page.levels.map((level) => level.classes.map(({ isDone }) => isDone))).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(await completeClass(db, { actor, classId: last(classIds) })).toMatchObject({
      courseId,
      progress: 100,
      classes: 4,
      done: 4,
    });
    expect((await listEnrolments(db, { actor }))[0]).toMatchObject({ progress: 100 });
  });

  it('counts a class once, however often it is marked', async () => {
    const { actor, classIds } = await started([3]);
    for (let round = 0; round < 5; round += 1)
      expect(await completeClass(db, { actor, classId: first(classIds) })).toMatchObject({
        progress: 33,
        done: 1,
      });
    expect((await listEnrolments(db, { actor }))[0]).toMatchObject({ progress: 33, done: 1 });
  });

  it('takes a slip back: the class is open again, and progress follows', async () => {
    const { actor, courseId, classIds } = await started([2]);
    for (const classId of classIds) await completeClass(db, { actor, classId });
    const classId = last(classIds);
    const { certificate } = await passCheck(db, { actor, courseId });
    expect(certificate).not.toBeNull();
    for (let round = 0; round < 2; round += 1)
      expect(await uncompleteClass(db, { actor, classId })).toMatchObject({
        progress: 50,
        done: 1,
        // What was issued is not taken back by a slip.
        certificate,
      });
    expect((await listEnrolments(db, { actor }))[0]).toMatchObject({ progress: 50, done: 1 });
    expect(await resumeCourse(db, { actor, courseId })).toBe(classId);
    const other = await someActor(db);
    await enrol(db, { actor: other, input: { courseId } });
    await uncompleteClass(db, { actor: other, classId: first(classIds) });
    expect((await listEnrolments(db, { actor }))[0]).toMatchObject({ done: 1 });
  });

  it('is never stuck: progress follows the classes that there are now', async () => {
    const { actor, courseId, classIds } = await started([2]);
    for (const classId of classIds) await completeClass(db, { actor, classId });
    const [level] = await db.select().from(courseLevels).where(eq(courseLevels.courseId, courseId));
    const added = { levelId: level?.id ?? 0, position: 3, code: 'K-9', title: 'Baru', hours: 1 };
    const [extra] = await db.insert(courseClasses).values(added).returning();
    const progress = async () => (await listEnrolments(db, { actor }))[0]?.progress;
    expect(await progress()).toBe(66);
    await db.delete(courseClasses).where(eq(courseClasses.id, extra?.id ?? 0));
    expect(await progress()).toBe(100);
    await db.delete(courseClasses).where(eq(courseClasses.id, first(classIds)));
    expect(await progress()).toBe(100);
  });

  it('shows text that is safe', async () => {
    const { actor, courseId, classIds } = await started([1]);
    const classId = first(classIds);
    await setRow(db, courseClasses, classId, {
      content: '## Halo\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) **ya**',
    });
    const { lesson } = await openClass(db, { actor, courseId, classId });
    expect(lesson.content).toContain('<h2 tabindex="-1">Halo</h2>');
    expect(lesson.content).toContain('<strong>ya</strong>');
    expect(lesson.content).not.toMatch(/<script|javascript/);
    // Stored HTML is given as it is.
    await setRow(db, courseClasses, classId, { contentHtml: '<p>tersimpan</p>' });
    const again = await openClass(db, { actor, courseId, classId });
    expect(again.lesson.content).toBe('<p>tersimpan</p>');
  });
});

it('where a learner goes on is not moved by a page that is only asked for', async () => {
  const { actor, courseId, classIds } = await started();
  const [one = 0, , three = 0] = classIds;
  await rememberPlace(db, { actor, classId: one, input: { step: 1 } });
  const rows = () =>
    Promise.all([
      db.select().from(userCourses).where(eq(userCourses.userId, actor.id)),
      db.select().from(classPlaces).where(eq(classPlaces.userId, actor.id)),
    ]);
  const before = await rows();
  await openClass(db, { actor, courseId, classId: three });
  expect(await rows()).toEqual(before);
  expect(await resumeCourse(db, { actor, courseId })).toBe(one);
  await rememberPlace(db, { actor, classId: three, input: { step: 1 } });
  expect(await resumeCourse(db, { actor, courseId })).toBe(three);
});

it('where a learner goes on is the class that was read last, in whatever order devices tell it', async () => {
  const { actor, courseId, classIds } = await started();
  const [one = 0, two = 0] = classIds;
  const read = (classId: number, minutes: number) =>
    rememberPlace(db, {
      actor,
      classId,
      input: { step: 1 },
      at: new Date(Date.now() - minutes * 60_000),
    });
  await read(two, 1);
  await read(one, 30);
  expect(await resumeCourse(db, { actor, courseId })).toBe(two);
  // Another course has a place of its own.
  const other = await someCourse(db);
  await enrol(db, { actor, input: { courseId: other.courseId } });
  await rememberPlace(db, { actor, classId: first(other.classIds), input: { step: 1 } });
  expect(await resumeCourse(db, { actor, courseId })).toBe(two);
});

it('where a learner goes on is known of a class without a text too, which has one step', async () => {
  const { actor, courseId, classIds } = await started();
  const classId = last(classIds);
  await setRow(db, courseClasses, classId, {
    content: '',
    steps: 0,
    videoUrl: 'https://youtu.be/aircAruvnKk',
  });
  await rememberPlace(db, { actor, classId, input: { step: 1 } });
  expect(await resumeCourse(db, { actor, courseId })).toBe(classId);
  expect(await getStatus(rememberPlace(db, { actor, classId, input: { step: 2 } }))).toBe(400);
});

it('where a learner goes on follows what was finished, also on a device that told of no reading', async () => {
  const { actor, courseId, classIds } = await started();
  const [, two = 0, three = 0] = classIds;
  await completeClass(db, { actor, classId: two });
  expect(await resumeCourse(db, { actor, courseId })).toBe(three);
  await uncompleteClass(db, { actor, classId: two });
  expect(await resumeCourse(db, { actor, courseId })).toBe(two);
});

it('the page of a class asks its questions of the database at once: few in a row, whatever the course holds', async () => {
  const { actor, courseId, classIds } = await started([4, 4]);
  const classId = first(classIds);
  await openClass(db, { actor, courseId, classId, lang: 'en' });
  const client = (db as unknown as { $client: PGlite }).$client;
  const query = client.query.bind(client);
  let [waves, queries] = [0, 0];
  let waiting: (() => void)[] = [];
  const spy = vi.spyOn(client, 'query').mockImplementation(async (...call) => {
    queries += 1;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      // Whoever can ask now has asked before this comes.
      if (waiting.length === 1)
        setTimeout(() => {
          waves += 1;
          const now = waiting;
          waiting = [];
          for (const go of now) go();
        }, 20);
    });
    return query(...call);
  });
  await openClass(db, { actor, courseId, classId, lang: 'en' });
  spy.mockRestore();
  // Who asks; what does not depend on each other; its translations.
  expect(waves).toBeLessThanOrEqual(3);
  expect(queries).toBeLessThanOrEqual(16);
});

const content = 'Anda akan bisa.\n\n## Satu\n\na\n\n## Dua\n\nb\n\n## Tiga\n\nc';

/** A course of two classes with three steps each, and someone who is enrolled. */
async function prepared() {
  const course = await someCourse(db, { levels: [2], content });
  await renderStoredMarkdown(db);
  const actor = await someActor(db);
  await enrol(db, { actor, input: { courseId: course.courseId } });
  const [classId = 0, next = 0] = course.classIds;
  return { actor, classId, next, courseId: course.courseId };
}

it('the place in a class is remembered with the furthest step, and again without a change', async () => {
  const { actor, classId, courseId, next } = await prepared();
  const put = (step: number) => rememberPlace(db, { actor, classId, input: { step } });
  expect(await put(2)).toEqual({ step: 2, furthest: 2 });
  expect(await put(3)).toEqual({ step: 3, furthest: 3 });
  expect(await put(1)).toEqual({ step: 1, furthest: 3 });
  expect(await put(1)).toEqual({ step: 1, furthest: 3 });
  const { lesson, levels } = await openClass(db, { actor, courseId, classId });
  expect(lesson.place).toEqual({ step: 1, furthest: 3 });
  expect(levels[0]?.classes.map((one) => [one.steps, one.furthest])).toEqual([
    [3, 3],
    [3, 0],
  ]);
  const other = await openClass(db, { actor, courseId, classId: next });
  expect(other.lesson.place).toBeNull();
});

it('the place in a class is one of the class', async () => {
  const { actor, classId } = await prepared();
  await expect(rememberPlace(db, { actor, classId, input: { step: 4 } })).rejects.toMatchObject({
    status: 400,
    issues: { step: { code: 'class_step_unknown', params: { steps: 3 } } },
  });
});

it('the place in a class is everyone’s own', async () => {
  const { classId, courseId, actor } = await prepared();
  const other = await someActor(db);
  await rememberPlace(db, { actor, classId, input: { step: 2 } });
  await enrol(db, { actor: other, input: { courseId } });
  const { lesson } = await openClass(db, { actor: other, courseId, classId });
  expect(lesson.place).toBeNull();
});

async function withQuestions() {
  const found = await prepared();
  const question = (values: object) => ({
    courseId: found.courseId,
    classId: found.classId,
    kind: 'choice' as const,
    bank: 'practice' as const,
    optionIds: { options: ['a', 'b'] },
    answer: 'a',
    options: ['Ya', 'Tidak'],
    reasons: ['Benar.', 'Salah.'],
    prompt: 'Benarkah?',
    key: 'satu',
    ...values,
  });
  await db
    .insert(courseQuestions)
    .values([
      question({}),
      question({ key: 'bukti', bank: 'proof', prompt: 'RAHASIA' }),
      question({ key: 'lain', classId: found.next }),
      question({ key: 'dulu', retiredAt: new Date() }),
    ]);
  return found;
}

it('the practice of a class has its answers and reasons, and nothing of the final check', async () => {
  const { actor, classId } = await withQuestions();
  const { questions } = await listPractice(db, { actor, classId });
  const [question] = questions;
  const shown = (question?.options ?? []) as Option[];
  expect(shown.map(({ text }) => text).sort()).toEqual(['Tidak', 'Ya']);
  const [yes = '', no = ''] = ['Ya', 'Tidak'].map(
    (text) => shown.find((option) => option.text === text)?.id,
  );
  // Ids and order are not the author's.
  expect(shown.map(({ id }) => id)).toEqual([yes, no].sort());
  expect(questions).toEqual([
    {
      id: expect.any(Number) as number,
      key: 'satu',
      kind: 'choice',
      prompt: 'Benarkah?',
      options: shown,
      answer: yes,
      reasons: { [yes]: 'Benar.', [no]: 'Salah.' },
      lang: 'id',
    },
  ]);
});

it('the practice of a class speaks the language that it is asked in', async () => {
  const { actor, classId } = await withQuestions();
  const [row] = await rowsOf(db, courseQuestions, eq(courseQuestions.classId, classId));
  await db.insert(courseQuestionTranslations).values({
    rowId: row?.id ?? 0,
    locale: 'en',
    status: 'published',
    source: {},
    sourceHash: '',
    fields: { prompt: 'Is it?', options: ['Yes', 'No'], reasons: ['Right.', 'Wrong.'] },
  });
  const { questions } = await listPractice(db, { actor, classId, lang: 'en' });
  expect(questions[0]).toMatchObject({ prompt: 'Is it?', lang: 'en' });
  expect(JSON.stringify(questions[0]?.options)).toMatch(/"Yes".*"No"|"No".*"Yes"/);
});

describe('the text of a class', () => {
  const input = (text: string) =>
    classInputSchema.parse({ code: 'L-9', title: 'Kelas', hours: 1, content: text });

  it('is stored with its steps and minutes, and refused with its line', async () => {
    const { classIds } = await someCourse(db, { levels: [1] });
    const admin = await someActor(db, { isAdmin: true });
    const [first = 0] = classIds;
    const [row] = await db.select().from(courseClasses).where(eq(courseClasses.id, first));
    const { id } = await createClass(db, {
      actor: admin,
      id: row?.levelId ?? 0,
      input: input(content),
    });
    const [made] = await db.select().from(courseClasses).where(eq(courseClasses.id, id));
    expect(made).toMatchObject({ steps: 3, readingMinutes: 1, content });
    expect(made?.contentHtml).toContain('<section class="lesson-step" id="step-3">');
    const bad = updateClass(db, {
      actor: admin,
      id,
      version: 1,
      input: input('a\n\n:::tabs\nb\n:::'),
    });
    await expect(bad).rejects.toMatchObject({
      status: 400,
      issues: { content: { code: 'lesson_directive_unknown', params: { line: 3, name: 'tabs' } } },
    });
  });

  it('gets its steps where it was stored before there were any', async () => {
    const { classIds } = await someCourse(db, { levels: [1], content });
    const [id = 0] = classIds;
    const own = eq(courseClasses.id, id);
    await db.update(courseClasses).set({ contentHtml: '<h3>Satu</h3>' }).where(own);
    await renderStoredMarkdown(db);
    const [row] = await db.select().from(courseClasses).where(own);
    expect(row).toMatchObject({ steps: 3, readingMinutes: 1 });
    expect(await renderStoredMarkdown(db)).toBe(0);
  });
});

it('a class is previewed by staff without being enrolled', async () => {
  const { classId, courseId } = await prepared();
  const call = { courseId, classId, lang: 'id' as const };
  const admin = await someActor(db, { isAdmin: true });
  const { lesson } = await previewClass(db, { ...call, actor: admin });
  expect(lesson.content).toContain('id="step-3"');
  expect(await toCode(previewClass(db, { ...call, actor: admin, courseId: 999_999 }))).toBe(
    'class_not_found',
  );
});

it('a final check is opened with the classes that are left', async () => {
  const { actor, courseId, classId, next } = await prepared();
  await completeClass(db, { actor, classId });
  const page = await openCheck(db, { actor, courseId });
  expect(page).toMatchObject({ state: { check: 'none' }, attempt: null });
  expect(page.left.map(({ id }) => id)).toEqual([next]);
});
