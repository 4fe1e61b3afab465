import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseClasses, courseQuestions, courseQuestionTranslations } from '#db/schema';
import { classInputSchema } from '~/features/courses/admin/course-admin.schema';
import { createClass, updateClass } from '~/features/courses/admin/class-admin.server';
import { openCheck } from '~/features/courses/checks/check-page.server';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { rememberPlace } from '~/features/courses/lessons/places.server';
import { listPractice } from '~/features/courses/lessons/practice.server';
import { previewClass } from '~/features/courses/lessons/preview.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { openClass } from '~/features/courses/lessons/learning.server';
import type { Option } from '~/features/courses/questions/questions.schema';
import { renderStoredMarkdown } from '~/server/markdown/markdown-backfill';
import { someCourse } from '../support/courses';
import { someActor, useDatabase } from '../support/services';

const connection = useDatabase();

const content = 'Anda akan bisa.\n\n## Satu\n\na\n\n## Dua\n\nb\n\n## Tiga\n\nc';

/** A course of two classes with three steps each, and somebody who is enrolled. */
async function prepared() {
  const { db } = connection;
  const course = await someCourse(db, { levels: [2], content });
  await renderStoredMarkdown(db);
  const actor = await someActor(db);
  await enrol(db, { actor, input: { courseId: course.courseId } });
  const [classId = 0, next = 0] = course.classIds;
  return { db, actor, classId, next, courseId: course.courseId };
}

const refusal = (call: Promise<unknown>) =>
  call.then(() => 'fine').catch((error: { code: string }) => error.code);

describe('the place in a class', () => {
  it('is remembered with the furthest step, and again without a change', async () => {
    const { db, actor, classId, courseId, next } = await prepared();
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

  it('is one of the class', async () => {
    const { db, actor, classId } = await prepared();
    await expect(rememberPlace(db, { actor, classId, input: { step: 4 } })).rejects.toMatchObject({
      status: 400,
      issues: { step: { code: 'class_step_unknown', params: { steps: 3 } } },
    });
  });

  it('belongs to those who are enrolled', async () => {
    const { db, classId, courseId, actor } = await prepared();
    const input = { step: 1 };
    const stranger = await someActor(db);
    expect(await refusal(rememberPlace(db, { actor: null, classId, input }))).toBe('unauthorized');
    expect(await refusal(rememberPlace(db, { actor: stranger, classId, input }))).toBe(
      'not_enrolled',
    );
    expect(await refusal(rememberPlace(db, { actor, classId: 999_999, input }))).toBe(
      'class_not_found',
    );
    await rememberPlace(db, { actor, classId, input: { step: 2 } });
    await enrol(db, { actor: stranger, input: { courseId } });
    const { lesson } = await openClass(db, { actor: stranger, courseId, classId });
    expect(lesson.place).toBeNull();
  });
});

describe('the practice of a class', () => {
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
    await found.db
      .insert(courseQuestions)
      .values([
        question({}),
        question({ key: 'bukti', bank: 'proof', prompt: 'RAHASIA' }),
        question({ key: 'lain', classId: found.next }),
        question({ key: 'dulu', retiredAt: new Date() }),
      ]);
    return found;
  }

  it('has its answers and reasons, and nothing of the final check', async () => {
    const { db, actor, classId } = await withQuestions();
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

  it('speaks the language that it is asked in', async () => {
    const { db, actor, classId } = await withQuestions();
    const [row] = await db
      .select()
      .from(courseQuestions)
      .where(eq(courseQuestions.classId, classId));
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

  it('belongs to those who are enrolled', async () => {
    const { db, classId, actor } = await withQuestions();
    const stranger = await someActor(db, { isAdmin: true });
    expect(await refusal(listPractice(db, { actor: null, classId }))).toBe('unauthorized');
    expect(await refusal(listPractice(db, { actor: stranger, classId }))).toBe('not_enrolled');
    expect(await refusal(listPractice(db, { actor, classId: 999_999 }))).toBe('class_not_found');
  });
});

describe('the text of a class', () => {
  const input = (text: string) =>
    classInputSchema.parse({ code: 'L-9', title: 'Kelas', hours: 1, content: text });

  it('is stored with its steps and minutes, and refused with its line', async () => {
    const { db } = connection;
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
    const { db } = connection;
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

describe('a class and its final check', () => {
  it('are previewed by staff alone, without a trace', async () => {
    const { db, actor, classId, courseId } = await prepared();
    const call = { courseId, classId, lang: 'id' as const };
    expect(await refusal(previewClass(db, { ...call, actor: null }))).toBe('unauthorized');
    expect(await refusal(previewClass(db, { ...call, actor }))).toBe('forbidden');
    const admin = await someActor(db, { isAdmin: true });
    const { lesson } = await previewClass(db, { ...call, actor: admin });
    expect(lesson.content).toContain('id="step-3"');
    expect(await refusal(previewClass(db, { ...call, actor: admin, courseId: 999_999 }))).toBe(
      'class_not_found',
    );
  });

  it('are opened by those who are enrolled, with the classes that are left', async () => {
    const { db, actor, courseId, classId, next } = await prepared();
    expect(await refusal(openCheck(db, { actor: null, courseId }))).toBe('unauthorized');
    const stranger = await someActor(db);
    expect(await refusal(openCheck(db, { actor: stranger, courseId }))).toBe('not_enrolled');
    await completeClass(db, { actor, classId });
    const page = await openCheck(db, { actor, courseId });
    expect(page).toMatchObject({ state: { check: 'none' }, attempt: null });
    expect(page.left.map(({ id }) => id)).toEqual([next]);
  });
});
