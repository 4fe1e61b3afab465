import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  auditLog,
  courseCheckItems,
  courseChecks,
  courseQuestionEditions,
  courseQuestions,
  courseQuestionTranslations,
} from '#db/schema';
import { exportQuestions, importQuestions } from '~/features/courses/questions/gift.server';
import {
  createQuestion,
  deleteQuestion,
  listQuestions,
  updateQuestion,
} from '~/features/courses/questions/question-admin.server';
import { questionInputSchema } from '~/features/courses/questions/question-input.schema';
import { readQuestions } from '~/features/courses/questions/question-rows.server';
import { getStatistics } from '~/features/courses/questions/statistics.server';
import { parseFields } from '~/features/translations/parse-fields.server';
import { someCourse } from '../support/courses';
import { someActor, useDatabase, toCode, rowsOf, useActor } from '../support/services';

const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

const choice = (values: object = {}) =>
  questionInputSchema.parse({
    bank: 'proof',
    kind: 'choice',
    prompt: 'What learns?',
    options: [
      { id: 'a', text: 'A model' },
      { id: 'b', text: 'A stone' },
    ],
    answer: 'a',
    reasons: { a: 'It changes with examples.', b: 'Nothing in it changes.' },
    ...values,
  });

async function makeCourse() {
  const { courseId, classIds } = await someCourse(db);
  return { courseId, classId: classIds[0] ?? 0 };
}

/** A submitted check with what was answered. */
async function makeCheck(
  courseId: number,
  items: { questionId: number; answer: unknown; isRight: boolean; edition?: number }[],
) {
  const { id: userId } = await someActor(db);
  const right = items.filter(({ isRight }) => isRight).length;
  const score = Math.floor((100 * right) / items.length);
  const [row] = await db
    .insert(courseChecks)
    .values({ userId, courseId, submittedAt: new Date(), score, passed: score >= 80, passMark: 80 })
    .returning();
  await db.insert(courseCheckItems).values(
    items.map(({ edition = 1, ...item }, at) => ({
      ...item,
      edition,
      checkId: row?.id ?? 0,
      position: at + 1,
    })),
  );
}

it('questions of a course are listed as they were written, by their bank', async () => {
  const { courseId, classId } = await makeCourse();
  const proof = choice({ classId });
  const practice = choice({ bank: 'practice', classId, key: 'what-learns' });
  await createQuestion(db, { actor: admin, courseId, input: proof });
  await createQuestion(db, { actor: admin, courseId, input: practice });
  const [first, second] = await listQuestions(db, { actor: admin, courseId });
  expect(first).toMatchObject({
    bank: 'proof',
    classId,
    version: 1,
    edition: 1,
    key: /^q-[0-9a-f]{10}$/,
    options: proof.options,
    answer: 'a',
    reasons: proof.reasons,
  });
  expect(second).toMatchObject({ key: 'what-learns', bank: 'practice' });
  const found = await listQuestions(db, { actor: admin, courseId, bank: 'practice' });
  expect(found.map(({ key }) => key)).toEqual(['what-learns']);
});

it('questions of a course refuse a class of another course, a name that is taken, and a course that is not there', async () => {
  const { courseId } = await makeCourse();
  const other = await makeCourse();
  const add = (input: ReturnType<typeof choice>, id = courseId) =>
    createQuestion(db, { actor: admin, courseId: id, input });
  await expect(add(choice({ classId: other.classId }))).rejects.toMatchObject({
    issues: { classId: { code: 'question_class_invalid' } },
  });
  await add(choice({ key: 'one' }));
  await expect(add(choice({ key: 'one' }))).rejects.toMatchObject({
    issues: { key: { code: 'question_key_taken' } },
  });
  await add(choice({ key: 'one' }), other.courseId);
  expect(await toCode(add(choice(), 999_999))).toBe('course_not_found');
});

it('questions of a course keep each edition that a check may have asked, and refuse a save over a newer one', async () => {
  const { courseId } = await makeCourse();
  const { id } = await createQuestion(db, { actor: admin, courseId, input: choice() });
  const changed = choice({ prompt: 'Which of these learns?', answer: 'b' });
  await updateQuestion(db, { actor: admin, id, version: 1, input: changed });
  await expect(
    updateQuestion(db, { actor: admin, id, version: 1, input: choice({ prompt: 'Late?' }) }),
  ).rejects.toMatchObject({
    code: 'changed_since',
    details: { current: { prompt: 'Which of these learns?' } },
  });
  const [row] = await listQuestions(db, { actor: admin, courseId });
  expect(row).toMatchObject({ version: 2, edition: 2, answer: 'b' });
  const editions = await rowsOf(
    db,
    courseQuestionEditions,
    eq(courseQuestionEditions.questionId, id),
  );
  expect(editions).toMatchObject([
    { edition: 1, content: { answer: 'a', texts: { id: { prompt: 'What learns?' } } } },
  ]);
});

it('questions of a course are kept for the checks that asked them, and gone otherwise', async () => {
  const { courseId } = await makeCourse();
  const asked = await createQuestion(db, { actor: admin, courseId, input: choice() });
  const fresh = await createQuestion(db, { actor: admin, courseId, input: choice() });
  await makeCheck(courseId, [{ questionId: asked.id, answer: 'a', isRight: true }]);
  expect(await toCode(deleteQuestion(db, { actor: admin, id: asked.id, version: 7 }))).toBe(
    'changed_since',
  );
  for (const { id } of [asked, fresh]) await deleteQuestion(db, { actor: admin, id, version: 1 });
  expect(await listQuestions(db, { actor: admin, courseId })).toEqual([]);
  const left = await rowsOf(db, courseQuestions, eq(courseQuestions.courseId, courseId));
  expect(left).toMatchObject([{ id: asked.id, retiredAt: expect.any(Date) as Date }]);
  expect(await toCode(deleteQuestion(db, { actor: admin, id: asked.id }))).toBe(
    'question_not_found',
  );
  const actions = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, `question:${asked.id}`),
        eq(auditLog.action, 'course.delete-question'),
      ),
    );
  expect(actions).toHaveLength(1);
});

const bytes = (text: string) => new TextEncoder().encode(text);

it('files in GIFT come back as they went out', async () => {
  const { courseId } = await makeCourse();
  const other = await makeCourse();
  await createQuestion(db, { actor: admin, courseId, input: choice({ key: 'one' }) });
  const number = questionInputSchema.parse({
    bank: 'proof',
    kind: 'number',
    key: 'two',
    prompt: 'How much is 1 + 1?',
    answer: { value: 2, tolerance: 0.5 },
    reasons: { correct: 'Two.', wrong: 'No.' },
  });
  await createQuestion(db, { actor: admin, courseId, input: number });
  const file = await exportQuestions(db, { actor: admin, courseId, bank: 'proof' });
  const report = await importQuestions(db, {
    actor: admin,
    courseId: other.courseId,
    bank: 'proof',
    classId: other.classId,
    file: bytes(file),
    isDryRun: false,
  });
  expect(report).toEqual({ rows: 2, imported: 2, issues: [], losses: [] });
  const found = await listQuestions(db, { actor: admin, courseId: other.courseId });
  const own = await listQuestions(db, { actor: admin, courseId });
  const said = ({ key, kind, prompt, options, answer, reasons }: (typeof own)[number]) => ({
    key,
    kind,
    prompt,
    options,
    answer,
    reasons,
  });
  expect(found.map(said)).toEqual(own.map(said));
  expect(found.map(({ classId }) => classId)).toEqual([other.classId, other.classId]);
});

it('files in GIFT replace the questions that they name, which keep their class', async () => {
  const { courseId, classId } = await makeCourse();
  await createQuestion(db, { actor: admin, courseId, input: choice({ key: 'one', classId }) });
  await importQuestions(db, {
    actor: admin,
    courseId,
    bank: 'proof',
    classId: null,
    isDryRun: false,
    file: bytes('::one:: Which learns? {~A stone =A child}'),
  });
  expect(await listQuestions(db, { actor: admin, courseId })).toMatchObject([
    { key: 'one', classId, prompt: 'Which learns?', answer: 'b', version: 2, edition: 2 },
  ]);
});

it('files in GIFT name what is lost when they are checked and when they are imported', async () => {
  const { courseId } = await makeCourse();
  const file = bytes(String.raw`[html]<p>Apa &amp; siapa?</p><img src\="foto.png"> {=a ~%50%b}`);
  const losses = [
    { line: 1, column: 'prompt', code: 'gift_file', params: { name: 'foto.png' } },
    { line: 1, column: 'answer', code: 'gift_weights', params: { weights: '50%' } },
  ];
  for (const isDryRun of [true, false]) {
    const report = await importQuestions(db, {
      actor: admin,
      courseId,
      bank: 'proof',
      classId: null,
      file,
      isDryRun,
    });
    expect(report).toEqual({ rows: 1, imported: isDryRun ? 0 : 1, issues: [], losses });
  }
  expect(await listQuestions(db, { actor: admin, courseId })).toMatchObject([
    { prompt: 'Apa & siapa?', answer: 'a' },
  ]);
});

it('files in GIFT are imported whole or not at all, and name each line that is wrong', async () => {
  const { courseId } = await makeCourse();
  const call = {
    ...({ actor: admin, courseId, bank: 'proof', classId: null } as const),
    file: bytes('Fine? {T}\n\nNot closed {=a\n\nAn essay {}\n'),
  };
  const report = await importQuestions(db, { ...call, isDryRun: true });
  expect(report).toMatchObject({
    rows: 3,
    imported: 0,
    issues: [
      { line: 3, code: 'gift_syntax' },
      { line: 5, code: 'gift_kind' },
    ],
  });
  expect(await toCode(importQuestions(db, { ...call, isDryRun: false }))).toBe('gift_rejected');
  expect(await listQuestions(db, { actor: admin, courseId })).toEqual([]);
  for (const [file, code] of [
    [undefined, 'gift_required'],
    [new Uint8Array([0xff, 0x00, 0x41]), 'gift_type'],
    [new Uint8Array(512 * 1024 + 1), 'gift_too_large'],
  ] as const) {
    await expect(importQuestions(db, { ...call, file, isDryRun: false })).rejects.toMatchObject({
      code,
    });
  }
});

it('statistics say how many were right, and how well that goes with the rest of an attempt', async () => {
  const { courseId } = await makeCourse();
  const ids: number[] = [];
  for (const key of ['easy', 'middle', 'hard']) {
    const input = choice({ key });
    ids.push((await createQuestion(db, { actor: admin, courseId, input })).id);
  }
  // Of four attempts the first has all three right, the last none.
  for (const right of [3, 2, 1, 0]) {
    const items = ids.map((questionId, at) => {
      const isRight = at < right;
      return { questionId, answer: isRight ? 'a' : 'b', isRight };
    });
    await makeCheck(courseId, items);
  }
  const { questions } = await getStatistics(db, { actor: admin, courseId });
  // The correlation of a question with the number of the others that were right.
  expect(questions).toMatchObject([
    { id: ids[0], met: 4, right: 0.75, picked: { a: 3, b: 1 } },
    { id: ids[1], met: 4, right: 0.5, picked: { a: 2, b: 2 } },
    { id: ids[2], met: 4, right: 0.25, picked: { a: 1, b: 3 } },
  ]);
  for (const [at, expected] of [0.522, 0.707, 0.522].entries())
    expect(questions[at]?.discrimination).toBeCloseTo(expected, 3);
});

it('statistics name the wrong options that nobody takes, from 50 answers on', async () => {
  const { courseId } = await makeCourse();
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Option ${id}` }));
  const one = { actor: admin, courseId, input: choice({ key: 'one', options }) };
  const { id: single } = await createQuestion(db, one);
  const many = questionInputSchema.parse({
    ...choice({ key: 'many', options }),
    kind: 'multiple',
    answer: ['a', 'c'],
  });
  const { id: several } = await createQuestion(db, { ...one, input: many });
  const give = async (value: string | null, values: string[] | null) =>
    makeCheck(courseId, [
      { questionId: single, answer: value, isRight: value === 'a' },
      { questionId: several, answer: values, isRight: false },
    ]);
  // Nobody takes the key of the second question either, which its share of right answers tells.
  for (let at = 0; at < 49; at += 1) await give(at % 2 ? 'a' : 'b', ['b']);
  await give(null, null);
  const unpicked = async () =>
    (await getStatistics(db, { actor: admin, courseId })).questions.map((found) => found.unpicked);
  expect(await unpicked()).toEqual([[], []]);
  await give('b', ['b']);
  expect(await unpicked()).toEqual([['c', 'd'], ['d']]);
  await give('d', ['d']);
  expect(await unpicked()).toEqual([['c'], []]);
  // A changed question begins anew.
  await updateQuestion(db, {
    actor: admin,
    id: single,
    input: choice({ key: 'one', options: [...options].reverse() }),
  });
  expect(await unpicked()).toEqual([[], []]);
});

it('statistics count what a question says now, and nothing of open checks', async () => {
  const { courseId } = await makeCourse();
  const one = await createQuestion(db, { actor: admin, courseId, input: choice() });
  const input = questionInputSchema.parse({ ...choice(), kind: 'multiple', answer: ['a', 'b'] });
  const many = await createQuestion(db, { actor: admin, courseId, input });
  await makeCheck(courseId, [
    { questionId: one.id, answer: 'b', isRight: false },
    { questionId: many.id, answer: ['a', 'b'], isRight: true },
  ]);
  await updateQuestion(db, { actor: admin, id: one.id, input: choice({ prompt: 'Anew?' }) });
  await makeCheck(courseId, [
    { questionId: one.id, answer: 'a', isRight: true, edition: 2 },
    { questionId: many.id, answer: null, isRight: false },
  ]);
  const { id: userId } = await someActor(db);
  const [open] = await db
    .insert(courseChecks)
    .values({ userId, courseId, passMark: 80 })
    .returning();
  await db.insert(courseCheckItems).values({
    checkId: open?.id ?? 0,
    questionId: one.id,
    position: 1,
    edition: 2,
    answer: 'b',
  });
  const { questions } = await getStatistics(db, { actor: admin, courseId });
  expect(questions).toMatchObject([
    { id: one.id, met: 1, right: 1, discrimination: null, picked: { a: 1 } },
    { id: many.id, met: 2, right: 0.5, picked: { a: 1, b: 1 } },
  ]);
  expect(questions[0]?.picked).toEqual({ a: 1 });
});

const texts: Record<string, string> = { a: 'Model', b: 'Batu', c: 'Hujan', d: 'Angin' };
const question = (ids: string[], values: object = {}) =>
  questionInputSchema.parse({
    bank: 'proof',
    kind: 'choice',
    key: 'satu',
    prompt: 'Mana yang belajar?',
    answer: 'a',
    sourceLocale: 'id',
    reasons: { a: 'Berubah.', b: 'Tetap.' },
    options: ids.map((id) => ({ id, text: texts[id] })),
    ...values,
  });

/** A question with three options, published in English. */
async function translated() {
  const { courseId } = await someCourse(db);
  const input = question(['a', 'b', 'c']);
  const { id } = await createQuestion(db, { actor: admin, courseId, input });
  await db.insert(courseQuestionTranslations).values({
    rowId: id,
    locale: 'en',
    status: 'published',
    sourceHash: '',
    source: {},
    fields: {
      prompt: 'Which learns?',
      options: ['Model', 'Stone', 'Rain'],
      reasons: ['It changes.', 'It stays.', ''],
    },
  });
  return { id, courseId };
}

/** What readers of English get. */
const read = async (id: number) => (await readQuestions(db, eq(courseQuestions.id, id), 'en'))[0];
const save = (id: number, ...[ids, values]: Parameters<typeof question>) =>
  updateQuestion(db, { actor: admin, id, input: question(ids, values) });

it('translations of a question that is changed keep each line with its option where they change places, or one goes', async () => {
  const { id } = await translated();
  await save(id, ['c', 'a', 'b']);
  expect(await read(id)).toMatchObject({
    lang: 'en',
    isOutdated: true,
    answer: 'a',
    options: [
      { id: 'c', text: 'Rain' },
      { id: 'a', text: 'Model' },
      { id: 'b', text: 'Stone' },
    ],
    reasons: { a: 'It changes.', b: 'It stays.', c: '' },
  });
  await save(id, ['c', 'a']);
  expect(await read(id)).toMatchObject({
    lang: 'en',
    options: [
      { id: 'c', text: 'Rain' },
      { id: 'a', text: 'Model' },
    ],
  });
});

it('translations of a question that is changed never lend the words of an option to another that took its place', async () => {
  const { id } = await translated();
  await save(id, ['a', 'd', 'c']);
  expect(await read(id)).toMatchObject({ lang: 'id', prompt: 'Mana yang belajar?' });
  // Nor later, when there are as many again.
  await save(id, ['d', 'c'], { answer: 'd' });
  expect((await read(id))?.lang).toBe('id');
  await save(id, ['c', 'a']);
  expect((await read(id))?.lang).toBe('id');
});

it('translations of a question that is changed keep them in a file that replaces the question, and lose reasons that mean something else', async () => {
  const { id, courseId } = await translated();
  await importQuestions(db, {
    actor: admin,
    courseId,
    bank: 'proof',
    classId: null,
    isDryRun: false,
    file: new TextEncoder().encode(
      '// [id:satu] [tag:ids:b,a,c]\n::satu:: Mana? {~Batu =Model#Ya. ~Hujan}',
    ),
  });
  expect(await read(id)).toMatchObject({
    lang: 'en',
    answer: 'a',
    options: [{ text: 'Stone' }, { text: 'Model' }, { text: 'Rain' }],
    reasons: { a: 'It changes.' },
  });
  const order = {
    kind: 'order',
    answer: ['b', 'a'],
    reasons: { correct: 'Ya.', wrong: 'Bukan.' },
  };
  await save(id, ['b', 'a'], order);
  expect(await read(id)).toMatchObject({ lang: 'id', reasons: order.reasons });
});

const publish = (reasons: string[], source: string[]) =>
  parseFields(
    'course-question',
    { prompt: 'Which?', options: ['Model', 'Stone'], reasons },
    { prompt: 'Mana?', options: ['Model', 'Batu'], reasons: source },
    'published',
  ).fields['reasons'];

it('lines of a translation that go with those of the original may be empty where the original is, and nowhere else', () => {
  expect(publish(['It changes.', ''], ['Berubah.', ''])).toEqual(['It changes.', '']);
  expect(publish([], ['', ''])).toEqual([]);
  for (const reasons of [['It changes.', ''], ['It changes.'], ['', 'It stays.']]) {
    expect(() => publish(reasons, ['Berubah.', 'Tetap.'])).toThrow();
  }
});

it('lines of a translation that go with those of the original are not asked for where the original has no reasons', async () => {
  const { courseId } = await someCourse(db);
  const input = question(['a', 'b'], { reasons: {} });
  const { id } = await createQuestion(db, { actor: admin, courseId, input });
  await db.insert(courseQuestionTranslations).values({
    rowId: id,
    locale: 'en',
    status: 'published',
    sourceHash: '',
    source: {},
    fields: { prompt: 'Which learns?', options: ['Model', 'Stone'], reasons: [] },
  });
  expect(await read(id)).toMatchObject({ lang: 'en', reasons: { a: '', b: '' } });
});
