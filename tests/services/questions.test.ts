import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#db/client';
import {
  auditLog,
  courseCheckItems,
  courseChecks,
  courseQuestionEditions,
  courseQuestions,
} from '#db/schema';
import { exportQuestions, importQuestions } from '~/features/courses/questions/gift.server';
import {
  createQuestion,
  deleteQuestion,
  listQuestions,
  updateQuestion,
} from '~/features/courses/questions/question-admin.server';
import { questionInputSchema } from '~/features/courses/questions/question-input.schema';
import { getStatistics } from '~/features/courses/questions/statistics.server';
import type { Actor } from '~/server/auth/actor';
import { someCourse } from '../support/courses';
import { emptyDatabase } from '../support/database';
import { someActor } from '../support/services';

let connection: Connection;
let admin: Actor;
beforeAll(async () => {
  connection = await emptyDatabase();
  admin = await someActor(connection.db, { isAdmin: true });
});
afterAll(() => connection.close());

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
  const { courseId, classIds } = await someCourse(connection.db);
  return { courseId, classId: classIds[0] ?? 0 };
}

/** A submitted check with what was answered. */
async function makeCheck(
  courseId: number,
  items: { questionId: number; answer: unknown; isRight: boolean; edition?: number }[],
) {
  const { id: userId } = await someActor(connection.db);
  const right = items.filter(({ isRight }) => isRight).length;
  const score = Math.floor((100 * right) / items.length);
  const [row] = await connection.db
    .insert(courseChecks)
    .values({ userId, courseId, submittedAt: new Date(), score, passed: score >= 80, passMark: 80 })
    .returning();
  await connection.db.insert(courseCheckItems).values(
    items.map(({ edition = 1, ...item }, at) => ({
      ...item,
      edition,
      checkId: row?.id ?? 0,
      position: at + 1,
    })),
  );
}

describe('questions of a course', () => {
  it('are for admins alone', async () => {
    const { db } = connection;
    const { courseId } = await makeCourse();
    const { id } = await createQuestion(db, { actor: admin, courseId, input: choice() });
    const user = await someActor(db);
    const calls = [
      (actor: Actor | null) => listQuestions(db, { actor, courseId }),
      (actor: Actor | null) => createQuestion(db, { actor, courseId, input: choice() }),
      (actor: Actor | null) => updateQuestion(db, { actor, id, input: choice() }),
      (actor: Actor | null) => deleteQuestion(db, { actor, id }),
      (actor: Actor | null) => exportQuestions(db, { actor, courseId, bank: 'proof' }),
      (actor: Actor | null) => getStatistics(db, { actor, courseId }),
      (actor: Actor | null) =>
        importQuestions(db, {
          actor,
          courseId,
          bank: 'proof',
          classId: null,
          isDryRun: true,
          file: new TextEncoder().encode('Fine? {T}'),
        }),
    ];
    for (const call of calls) {
      await expect(call(null)).rejects.toMatchObject({ code: 'unauthorized' });
      await expect(call(user)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await listQuestions(db, { actor: admin, courseId })).toHaveLength(1);
  });

  it('are listed as they were written, by their bank', async () => {
    const { db } = connection;
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

  it('refuse a class of another course, a name that is taken, and a course that is not there', async () => {
    const { db } = connection;
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
    await expect(add(choice(), 999_999)).rejects.toMatchObject({ code: 'course_not_found' });
  });

  it('keep each edition that a check may have asked, and refuse a save over a newer one', async () => {
    const { db } = connection;
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
    const editions = await db
      .select()
      .from(courseQuestionEditions)
      .where(eq(courseQuestionEditions.questionId, id));
    expect(editions).toMatchObject([
      { edition: 1, content: { answer: 'a', texts: { id: { prompt: 'What learns?' } } } },
    ]);
  });

  it('are kept for the checks that asked them, and gone otherwise', async () => {
    const { db } = connection;
    const { courseId } = await makeCourse();
    const asked = await createQuestion(db, { actor: admin, courseId, input: choice() });
    const fresh = await createQuestion(db, { actor: admin, courseId, input: choice() });
    await makeCheck(courseId, [{ questionId: asked.id, answer: 'a', isRight: true }]);
    await expect(
      deleteQuestion(db, { actor: admin, id: asked.id, version: 7 }),
    ).rejects.toMatchObject({ code: 'changed_since' });
    for (const { id } of [asked, fresh]) await deleteQuestion(db, { actor: admin, id, version: 1 });
    expect(await listQuestions(db, { actor: admin, courseId })).toEqual([]);
    const left = await db
      .select()
      .from(courseQuestions)
      .where(eq(courseQuestions.courseId, courseId));
    expect(left).toMatchObject([{ id: asked.id, retiredAt: expect.any(Date) as Date }]);
    await expect(deleteQuestion(db, { actor: admin, id: asked.id })).rejects.toMatchObject({
      code: 'question_not_found',
    });
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
});

describe('files in GIFT', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('come back as they went out', async () => {
    const { db } = connection;
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

  it('replace the questions that they name, which keep their class', async () => {
    const { db } = connection;
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

  it('name what is lost when they are checked and when they are imported', async () => {
    const { db } = connection;
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

  it('are imported whole or not at all, and name each line that is wrong', async () => {
    const { db } = connection;
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
    await expect(importQuestions(db, { ...call, isDryRun: false })).rejects.toMatchObject({
      code: 'gift_rejected',
    });
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
});

/** A number from 0 to 1 by a small generator, so that a run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

describe('statistics', () => {
  const learners = 1000;
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const covariance = (a: number[], b: number[]) =>
    mean(a.map((one, at) => one * (b[at] ?? 0))) - mean(a) * mean(b);

  it('are those of the model that a thousand learners follow', async () => {
    const { db } = connection;
    const { courseId } = await makeCourse();
    const items = Array.from({ length: 12 }, (_, at) => ({
      // From easy to hard, and from one that tells nothing to one that tells much.
      difficulty: -1.6 + at * 0.3,
      slope: at === 5 ? 0 : 0.6 + (at % 4) * 0.5,
    }));
    // Abilities at even steps of a logistic distribution.
    const abilities = Array.from({ length: learners }, (_, at) => {
      const share = (at + 0.5) / learners;
      return Math.log(share / (1 - share)) / 1.7;
    });
    const chances = items.map(({ difficulty, slope }) =>
      abilities.map((ability) => 1 / (1 + Math.exp(-1.7 * slope * (ability - difficulty)))),
    );
    const random = randomFrom(20_261_123);
    // Each learner is right with their own chance; systematic sampling keeps the scatter small.
    const right = chances.map((chance) => {
      let sum = random();
      return chance.map((one) => {
        const before = Math.floor(sum);
        sum += one;
        return Math.floor(sum) > before;
      });
    });
    const ids: number[] = [];
    for (const [at] of items.entries()) {
      const input = choice({ key: `item-${at}` });
      ids.push((await createQuestion(db, { actor: admin, courseId, input })).id);
    }
    const { id: userId } = await someActor(db);
    const attempts = await db
      .insert(courseChecks)
      .values(
        abilities.map((_, learner) => {
          const score = Math.floor((100 * right.filter((all) => all[learner]).length) / ids.length);
          const submittedAt = new Date();
          return { userId, courseId, submittedAt, score, passed: score >= 80, passMark: 80 };
        }),
      )
      .returning({ id: courseChecks.id });
    for (const [at, questionId] of ids.entries()) {
      await db.insert(courseCheckItems).values(
        attempts.map(({ id: checkId }, learner) => ({
          checkId,
          questionId,
          position: at + 1,
          edition: 1,
          answer: right[at]?.[learner] ? 'a' : 'b',
          isRight: right[at]?.[learner] ?? false,
        })),
      );
    }
    const { questions } = await getStatistics(db, { actor: admin, courseId });
    expect(questions.map(({ id }) => id)).toEqual(ids);
    for (const [at, chance] of chances.entries()) {
      const others = chances.filter((_, other) => other !== at);
      const variance = (all: number[]) => mean(all) * (1 - mean(all));
      // Being right is independent, given an ability: only the chances vary together.
      const withRest = others.reduce((sum, other) => sum + covariance(chance, other), 0);
      const ofRest = others.reduce(
        (sum, one, index) =>
          sum +
          variance(one) +
          others.reduce(
            (inner, other, place) => (place === index ? inner : inner + covariance(one, other)),
            0,
          ),
        0,
      );
      const expected = withRest / Math.sqrt(variance(chance) * ofRest);
      const found = questions[at];
      expect(Math.abs((found?.right ?? 9) - mean(chance))).toBeLessThan(0.05);
      expect(Math.abs((found?.discrimination ?? 9) - expected)).toBeLessThan(0.05);
      const count = right[at]?.filter(Boolean).length ?? 0;
      expect(found).toMatchObject({ met: learners, picked: { a: count, b: learners - count } });
    }
  });

  it('count what a question says now, and nothing of open checks', async () => {
    const { db } = connection;
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
});
