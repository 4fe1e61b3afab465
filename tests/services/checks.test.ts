import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  certificates,
  courseCheckItems,
  courseChecks,
  courseLevels,
  courseClasses,
  courseQuestionEditions,
  courseQuestions,
  courseQuestionTranslations,
  courses,
  users,
} from '#db/schema';
import { exportData } from '~/features/accounts/profile/data-export.server';
import { getAttempt } from '~/features/courses/checks/attempt.server';
import { openCheck, getCheckState } from '~/features/courses/checks/check-state.server';
import { answersInputSchema } from '~/features/courses/checks/checks.schema';
import { saveAnswers } from '~/features/courses/checks/save-answers.server';
import { networkBegins, startCheck } from '~/features/courses/checks/start-check.server';
import { submitCheck } from '~/features/courses/checks/submit-check.server';
import { enrol, listEnrolments, unenrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass, uncompleteClass } from '~/features/courses/lessons/complete-class.server';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { countAttempt } from '~/server/http/rate-limit';
import {
  readKeys,
  readyForCheck,
  seedProofBank,
  shownAnswer,
  start as startAttempt,
  takeCheck,
} from '../support/checks';
import { someCourse } from '../support/courses';
import { postgresBin } from '../support/postgres';
import {
  someActor,
  toCode,
  useDatabase,
  setRow,
  getStatus,
  rowsOf,
  usePostgres,
} from '../support/services';

const db = useDatabase();
afterEach(() => vi.useRealTimers());

const hour = 3_600_000;
const moveClock = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * hour });

const start = (call: { actor: Actor; courseId: number; lang?: Locale }) => startAttempt(db, call);
const standingOf = async (actor: Actor) => {
  const [enrolment] = await listEnrolments(db, { actor });
  return { check: enrolment?.check, certificate: enrolment?.certificate };
};

describe('a final check', () => {
  it('draws as many questions as the course says, and resumes them on another device', async () => {
    const values = Array.from({ length: 15 }, () => ({}));
    const { actor, courseId, questionIds } = await readyForCheck(db, { values });
    const { isNew, attempt } = await start({ actor, courseId });
    expect(isNew).toBe(true);
    expect(attempt.questions).toHaveLength(12);
    const ids = attempt.questions.map(({ id }) => id);
    expect(ids.every((id) => questionIds.includes(id))).toBe(true);
    expect(attempt.answers).toEqual({});
    const [first = 0, second = 0] = ids;
    const input = {
      answers: {
        [first]: shownAnswer(attempt, first, 'a'),
        [second]: shownAnswer(attempt, second, 'b'),
      },
    };
    await saveAnswers(db, { actor, checkId: attempt.id, input });
    const again = await start({ actor, courseId });
    // Questions, their order, that of their options, and the answers are the same.
    expect(again).toEqual({ isNew: false, attempt: { ...attempt, answers: input.answers } });
    const { answers } = await saveAnswers(db, {
      actor,
      checkId: attempt.id,
      input: { answers: { [first]: null } },
    });
    expect(answers).toEqual({ [second]: input.answers[second] });
  });

  it('says nothing of what is right before it is handed in, and then, if it is told, no key of a wrong answer', async () => {
    const { actor, courseId } = await readyForCheck(db);
    const { attempt } = await start({ actor, courseId });
    for (const question of attempt.questions)
      expect(Object.keys(question).sort()).toEqual(['id', 'kind', 'lang', 'options', 'prompt']);
    expect(JSON.stringify(attempt)).not.toMatch(/Memang|Bukan/);
    const open = await getCheckState(db, { actor, courseId });
    expect(open).toMatchObject({ check: 'open', open: attempt.id, retryAt: null });
    expect(open.checks).toEqual([
      expect.objectContaining({ id: attempt.id, submittedAt: null, results: null }),
    ]);
    const [right = 0, wrong = 0, unanswered = 0] = attempt.questions.map(({ id }) => id);
    const input = {
      answers: {
        [right]: shownAnswer(attempt, right, 'b'),
        [wrong]: shownAnswer(attempt, wrong, 'c'),
      },
    };
    await saveAnswers(db, { actor, checkId: attempt.id, input });
    const outcome = await submitCheck(db, { actor, checkId: attempt.id });
    expect(outcome).toMatchObject({ passed: false, passMark: 80, certificate: null });
    moveClock(25);
    const told = await getAttempt(db, { actor, checkId: attempt.id });
    expect(told.score).toBe(8);
    const results = told.results ?? [];
    expect(results.find(({ id }) => id === right)).toMatchObject({
      correct: true,
      reason: expect.stringMatching(/^Memang b \d+\.$/) as string,
    });
    expect(results.find(({ id }) => id === wrong)).toMatchObject({
      correct: false,
      reason: expect.stringMatching(/^Bukan c \d+\.$/) as string,
    });
    expect(results.find(({ id }) => id === unanswered)).toEqual({
      id: unanswered,
      correct: false,
      credit: 0,
      reason: null,
      lesson: null,
    });
    expect(JSON.stringify(results).match(/Memang/g)).toHaveLength(1);
    const state = await getCheckState(db, { actor, courseId });
    expect(state.checks[0]).toMatchObject({ passed: false, score: 8, results });
    expect(told).toMatchObject({ questions: attempt.questions, ...input });
  });

  it('leads from each answer to the class that it is about', async () => {
    const { actor, courseId, classIds } = await readyForCheck(db);
    const [classId = 0] = classIds;
    await db.update(courseQuestions).set({ classId }).where(eq(courseQuestions.courseId, courseId));
    const [row] = await db.select().from(courseClasses).where(eq(courseClasses.id, classId));
    const { results } = await takeCheck(db, { actor, courseId });
    expect(results?.map(({ lesson }) => lesson)).toEqual(
      Array.from({ length: 12 }, () => ({ id: classId, code: row?.code })),
    );
  });

  it('is passed at the mark itself, and missed right below', async () => {
    const values = Array.from({ length: 3 }, () => ({}));
    const change = (id: number, passMark: number) =>
      db.update(courses).set({ questionsPerCheck: 3, passMark }).where(eq(courses.id, id));
    // Two of three are 66.7 %: more than 66, less than 67, whatever the rounded score says.
    for (const [passMark, passed] of [
      [66, true],
      [67, false],
    ] as const) {
      const { actor, courseId } = await readyForCheck(db, { values });
      await change(courseId, passMark);
      const outcome = await takeCheck(db, { actor, courseId, wrong: 1 });
      expect(outcome).toMatchObject({ passed, score: 66, passMark });
    }
  });

  it('cools down after one that was not passed, and then draws what was not met', async () => {
    const values = Array.from({ length: 24 }, () => ({}));
    const { actor, courseId } = await readyForCheck(db, { values });
    const { attempt } = await start({ actor, courseId });
    const { retryAt } = await submitCheck(db, { actor, checkId: attempt.id });
    const waits = { status: 409, code: 'cooling_down', details: { retryAt } };
    await expect(start({ actor, courseId })).rejects.toMatchObject(waits);
    expect(Date.parse(retryAt ?? '') - Date.now()).toBeGreaterThan(23.9 * hour);
    const waiting = { check: 'cooling_down', retryAt };
    expect(await getCheckState(db, { actor, courseId })).toMatchObject(waiting);
    // Leaving and coming back is no way around.
    await unenrol(db, { actor, courseId });
    await enrol(db, { actor, input: { courseId } });
    const classes = await db
      .select({ id: courseClasses.id })
      .from(courseClasses)
      .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
      .where(eq(courseLevels.courseId, courseId));
    for (const { id } of classes) await completeClass(db, { actor, classId: id });
    await expect(start({ actor, courseId })).rejects.toMatchObject(waits);
    moveClock(23.9);
    await expect(start({ actor, courseId })).rejects.toMatchObject(waits);
    moveClock(0.2);
    expect(await standingOf(actor)).toMatchObject({ check: 'ready' });
    const next = await start({ actor, courseId });
    expect(next.isNew).toBe(true);
    const met = attempt.questions.map(({ id }) => id);
    expect(next.attempt.questions.filter(({ id }) => met.includes(id))).toEqual([]);
  });

  it('grades every kind, typed answers in either language', async () => {
    const { actor, courseId, questionIds } = await readyForCheck(db, {
      values: [
        { answer: '1', optionIds: { options: ['1', '2', '3'] } },
        { kind: 'multiple', answer: ['a', 'c'] },
        { kind: 'order', answer: ['c', 'a', 'b'], reasons: ['Urut.', 'Belum urut.'] },
        {
          kind: 'match',
          optionIds: { left: ['x', 'y'], right: ['p', 'q'] },
          options: ['X', 'Y', 'P', 'Q'],
          answer: [
            ['x', 'q'],
            ['y', 'p'],
          ],
          reasons: ['', ''],
        },
        {
          kind: 'number',
          optionIds: null,
          options: [],
          reasons: ['Tepat.', ''],
          answer: { value: 0.3, tolerance: 0.1 },
        },
        {
          kind: 'text',
          optionIds: null,
          options: [],
          answer: null,
          accepted: ['Pembelajaran Mesin', '42'],
          reasons: ['', ''],
        },
      ],
    });
    await db.update(courses).set({ questionsPerCheck: 6 }).where(eq(courses.id, courseId));
    const [choice = 0, multiple = 0, order = 0, match = 0, number = 0, text = 0] = questionIds;
    await db.insert(courseQuestionTranslations).values({
      rowId: text,
      locale: 'en',
      status: 'published',
      source: {},
      sourceHash: 'x',
      fields: { prompt: 'What is it called?', accepted: ['Machine learning'], reasons: ['', ''] },
    });
    const { attempt } = await start({ actor, courseId, lang: 'en' });
    expect(attempt.questions.find(({ id }) => id === text)).toMatchObject({
      prompt: 'What is it called?',
      lang: 'en',
      options: null,
    });
    const answers = {
      [choice]: shownAnswer(attempt, choice, '1'),
      [multiple]: shownAnswer(attempt, multiple, ['c', 'a']),
      [order]: shownAnswer(attempt, order, ['c', 'a', 'b']),
      [match]: shownAnswer(attempt, match, [
        ['y', 'p'],
        ['x', 'q'],
      ]),
      [number]: 0.4,
      [text]: 'machine  learning.',
    };
    await saveAnswers(db, { actor, checkId: attempt.id, input: { answers } });
    const resumed = await start({ actor, courseId });
    expect(resumed.attempt.answers).toEqual(answers);
    // Handed in in another language than it was answered in.
    const { results: all, score } = await submitCheck(db, {
      actor,
      checkId: attempt.id,
      lang: 'id',
    });
    const results = all ?? [];
    expect(results.filter(({ correct }) => !correct)).toEqual([]);
    expect(score).toBe(100);
    expect(results.find(({ id }) => id === order)?.reason).toBe('Urut.');
  });

  it('counts the entries of an order that are in their places', async () => {
    const choice = { answer: '1', optionIds: { options: ['1', '2', '3'] } };
    const { actor, courseId, questionIds } = await readyForCheck(db, {
      values: [choice, choice, choice, { kind: 'order', answer: ['c', 'a', 'b'] }],
    });
    await db.update(courses).set({ questionsPerCheck: 4 }).where(eq(courses.id, courseId));
    const { attempt } = await start({ actor, courseId });
    const [order = 0] = questionIds.slice(-1);
    const answers = Object.fromEntries(
      questionIds.map((id) => [id, shownAnswer(attempt, id, id === order ? ['c', 'b', 'a'] : '1')]),
    );
    await saveAnswers(db, { actor, checkId: attempt.id, input: { answers } });
    const { passed, score, results } = await submitCheck(db, { actor, checkId: attempt.id });
    expect({ passed, score }).toEqual({ passed: true, score: 83 });
    expect(results?.find(({ id }) => id === order)).toMatchObject({ correct: false, credit: 33 });
    expect(results?.filter(({ credit }) => credit === 100)).toHaveLength(3);
  });

  it('keeps a typed answer that looks like a number a text', async () => {
    const { actor, courseId, questionIds } = await readyForCheck(db, {
      values: [
        {
          kind: 'text',
          optionIds: null,
          options: [],
          answer: null,
          accepted: ['42'],
          reasons: ['', ''],
        },
      ],
    });
    await db.update(courses).set({ questionsPerCheck: 1 }).where(eq(courses.id, courseId));
    const [id = 0] = questionIds;
    const { attempt } = await start({ actor, courseId });
    const input = { answers: { [id]: '42' } };
    expect(await saveAnswers(db, { actor, checkId: attempt.id, input })).toEqual(input);
    expect((await submitCheck(db, { actor, checkId: attempt.id })).passed).toBe(true);
  });

  it('grades the edition that was asked, whatever the question says since', async () => {
    const { actor, courseId, questionIds } = await readyForCheck(db, { values: [{}] });
    await db.update(courses).set({ questionsPerCheck: 1 }).where(eq(courses.id, courseId));
    const { attempt } = await start({ actor, courseId });
    const [id = 0] = questionIds;
    const [row] = await db.select().from(courseQuestions).where(eq(courseQuestions.id, id));
    if (!row) throw new Error('There is no question.');
    const { prompt, options, accepted, reasons } = row;
    const texts = { id: { prompt, options, accepted, reasons } };
    const { kind, optionIds, answer, sourceLocale } = row;
    await db.insert(courseQuestionEditions).values({
      questionId: id,
      edition: 1,
      content: { kind, optionIds, answer, sourceLocale, texts },
    });
    await setRow(db, courseQuestions, id, {
      edition: 2,
      prompt: 'Lain?',
      answer: 'c',
      retiredAt: new Date(),
    });
    const resumed = await start({ actor, courseId, lang: 'en' });
    expect(resumed.attempt).toEqual(attempt);
    const answers = { [id]: shownAnswer(attempt, id, 'b') };
    await saveAnswers(db, { actor, checkId: attempt.id, input: { answers } });
    const outcome = await submitCheck(db, { actor, checkId: attempt.id });
    expect(outcome).toMatchObject({ passed: true, results: [{ id, correct: true }] });
  });
});

it('what a check asks for is all classes, a bank, and none that was passed', async () => {
  const { actor, courseId, classIds, questionIds } = await readyForCheck(db);
  const [classId = 0] = classIds;
  await uncompleteClass(db, { actor, classId });
  expect(await toCode(start({ actor, courseId }))).toBe('classes_left');
  const left = await getCheckState(db, { actor, courseId });
  expect(left).toMatchObject({ check: 'classes_left', classesLeft: 1, checks: [] });
  await completeClass(db, { actor, classId });
  const [one = 0] = questionIds;
  const retire = (retiredAt: Date | null) =>
    db.update(courseQuestions).set({ retiredAt }).where(eq(courseQuestions.id, one));
  await retire(new Date());
  expect(await toCode(start({ actor, courseId }))).toBe('no_check');
  expect(await standingOf(actor)).toMatchObject({ check: 'none' });
  await retire(null);
  expect(await standingOf(actor)).toMatchObject({ check: 'ready' });
  await takeCheck(db, { actor, courseId });
  expect(await standingOf(actor)).toMatchObject({ check: 'passed' });
  expect(await toCode(start({ actor, courseId }))).toBe('check_passed');
});

it('what a check asks for is not practice: that bank counts for nothing', async () => {
  const values = Array.from({ length: 20 }, () => ({ bank: 'practice' as const }));
  const { actor, courseId } = await readyForCheck(db, { values });
  expect(await toCode(start({ actor, courseId }))).toBe('no_check');
  await seedProofBank(db, courseId);
  const { attempt } = await start({ actor, courseId });
  const proof = await db
    .select({ id: courseQuestions.id })
    .from(courseQuestions)
    .where(and(eq(courseQuestions.courseId, courseId), eq(courseQuestions.bank, 'proof')));
  const ids = proof.map(({ id }) => id);
  expect(attempt.questions.every(({ id }) => ids.includes(id))).toBe(true);
});

it('what a check asks for is asked once: an open attempt goes on when classes are added or questions retired', async () => {
  const { actor, courseId } = await readyForCheck(db);
  const { attempt } = await start({ actor, courseId });
  const [level] = await db.select().from(courseLevels).where(eq(courseLevels.courseId, courseId));
  await db.insert(courseClasses).values({
    levelId: level?.id ?? 0,
    position: 9,
    code: 'K-9',
    title: 'Baru',
    hours: 1,
  });
  await db.update(courseQuestions).set({ retiredAt: new Date() });
  expect((await start({ actor, courseId })).attempt.id).toBe(attempt.id);
  // Passed, but a class is left: the certificate waits for it.
  const outcome = await takeCheck(db, { actor, courseId });
  expect(outcome).toMatchObject({ passed: true, certificate: null, retryAt: null });
});

it('answers of a wrong shape, and to questions that were not asked, are refused at their field', async () => {
  const { actor, courseId } = await readyForCheck(db);
  const { attempt } = await start({ actor, courseId });
  const id = attempt.questions[0]?.id ?? 0;
  const save = (answers: Record<string, unknown>) =>
    saveAnswers(db, { actor, checkId: attempt.id, input: { answers } });
  // Ids as they are stored, and those of another attempt, are none either.
  const other = (await start(await readyForCheck(db))).attempt;
  const foreignId = shownAnswer(other, other.questions[0]?.id ?? 0, 'b');
  for (const value of ['z', 'b', foreignId, 1, ['a'], { a: 1 }, true])
    await expect(save({ [id]: value }), JSON.stringify(value)).rejects.toMatchObject({
      status: 400,
      issues: { [`answers.${id}`]: { code: 'invalid' } },
    });
  const [foreign = 0] = (await readyForCheck(db)).questionIds;
  expect(await getStatus(save({ [foreign]: 'a' }))).toBe(400);
  // All of a call or nothing.
  const own = shownAnswer(attempt, id, 'a');
  expect(await getStatus(save({ [id]: own, [foreign]: 'a' }))).toBe(400);
  expect((await start({ actor, courseId })).attempt.answers).toEqual({});
  for (const answers of [{ x: 'a' }, { '0': 'a' }, { '-1': 'a' }, [], 'a', null])
    expect(answersInputSchema.safeParse({ answers }).success).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at + 1, 'a']));
  expect(answersInputSchema.safeParse({ answers: many }).success).toBe(false);
});

it('answers end with the attempt', async () => {
  const { actor, courseId } = await readyForCheck(db);
  const { attempt } = await start({ actor, courseId });
  const call = { actor, checkId: attempt.id };
  await submitCheck(db, call);
  const input = { answers: { [attempt.questions[0]?.id ?? 0]: 'b' } };
  expect(await toCode(saveAnswers(db, { ...call, input }))).toBe('check_submitted');
  expect(await toCode(submitCheck(db, call))).toBe('check_submitted');
});

it('a check and the certificate ask for the electives that a level requires, and about the classes that were finished', async () => {
  const { courseId, classIds } = await someCourse(db, { levels: [2, 4] });
  const [, second] = await db
    .select({ id: courseLevels.id })
    .from(courseLevels)
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(courseLevels.position);
  await setRow(db, courseLevels, second?.id ?? 0, { required: 2 });
  const values = classIds.flatMap((classId) => Array.from({ length: 3 }, () => ({ classId })));
  await seedProofBank(db, courseId, values);
  const actor = await someActor(db, { isVerified: true });
  await enrol(db, { actor, input: { courseId } });
  // The classes of the first level, and the second and third elective.
  const done = [...classIds.slice(0, 2), ...classIds.slice(3, 5)];
  const last = done.pop() ?? 0;
  for (const classId of done) await completeClass(db, { actor, classId });
  expect(await toCode(start({ actor, courseId }))).toBe('classes_left');
  const finished = await completeClass(db, { actor, classId: last });
  expect(finished).toMatchObject({ progress: 100, classes: 4, done: 4, check: 'ready' });
  const { attempt } = await start({ actor, courseId });
  const asked = await db
    .selectDistinct({ classId: courseQuestions.classId })
    .from(courseCheckItems)
    .innerJoin(courseQuestions, eq(courseQuestions.id, courseCheckItems.questionId))
    .where(eq(courseCheckItems.checkId, attempt.id));
  expect(asked.map(({ classId }) => classId).sort()).toEqual([...done, last].sort());
  const { certificate } = await takeCheck(db, { actor, courseId });
  expect(certificate).not.toBeNull();
});

it('a check and the certificate are none where the classes that were finished have too few questions', async () => {
  const { courseId, classIds } = await someCourse(db, { levels: [2] });
  await db.update(courseLevels).set({ required: 1 }).where(eq(courseLevels.courseId, courseId));
  const [first = 0, second = 0] = classIds;
  await seedProofBank(
    db,
    courseId,
    Array.from({ length: 12 }, (_, at) => ({ classId: at < 11 ? first : second })),
  );
  const actor = await someActor(db, { isVerified: true });
  await enrol(db, { actor, input: { courseId } });
  expect(await completeClass(db, { actor, classId: first })).toMatchObject({ check: 'none' });
  expect(await completeClass(db, { actor, classId: second })).toMatchObject({ check: 'ready' });
});

/** A course of classes with that many proof questions each, and learners who may take its check. */
async function someBankOf(questionsOfClass: number[]) {
  const { courseId, classIds } = await someCourse(db, { levels: [questionsOfClass.length] });
  const values = questionsOfClass.flatMap((count, at) =>
    Array.from({ length: count }, () => ({ classId: classIds[at] ?? null })),
  );
  await seedProofBank(db, courseId, values);
  const someReady = async (isVerified = true) => {
    const actor = await someActor(db, { isVerified });
    await enrol(db, { actor, input: { courseId } });
    for (const classId of classIds) await completeClass(db, { actor, classId });
    return actor;
  };
  return { courseId, classIds, someReady };
}

it('an attempt that was not passed tells its score and topics alone until the waiting time is over, and then all', async () => {
  const { courseId, classIds, someReady } = await someBankOf([4, 4, 4]);
  const actor = await someReady();
  const { attempt } = await start({ actor, courseId });
  const checkId = attempt.id;
  const [first = 0, ...others] = attempt.questions.map(({ id }) => id);
  const wrong = shownAnswer(attempt, first, 'a');
  const answers = { ...(await readKeys(db, attempt, others.slice(5))), [first]: wrong };
  await saveAnswers(db, { actor, checkId, input: { answers } });
  const outcome = await submitCheck(db, { actor, checkId });
  const state = await getCheckState(db, { actor, courseId });
  const [listed] = state.checks;
  const review = await getAttempt(db, { actor, checkId });
  for (const shown of [outcome, listed, review]) {
    expect(shown).toMatchObject({ passed: false, score: 50, results: null });
    const topics = shown?.topics ?? [];
    expect(topics.length).toBeGreaterThan(0);
    expect(topics.length).toBeLessThan(3);
    expect(topics.every(({ kind, id }) => kind === 'class' && classIds.includes(id))).toBe(true);
  }
  // Leaving the course tells nothing sooner.
  await unenrol(db, { actor, courseId });
  await enrol(db, { actor, input: { courseId } });
  expect((await getCheckState(db, { actor, courseId })).checks[0]?.results).toBeNull();
  moveClock(23.9);
  expect((await getCheckState(db, { actor, courseId })).checks[0]?.results).toBeNull();
  moveClock(0.2);
  const after = await getCheckState(db, { actor, courseId });
  expect(after.checks[0]).toMatchObject({ passed: false, score: 50, topics: [] });
  expect(after.checks[0]?.results).toHaveLength(12);
  expect((await getAttempt(db, { actor, checkId })).results).toHaveLength(12);
});

it('beginning a check asks for a confirmed address; an attempt that is open goes on', async () => {
  const { courseId, someReady } = await someBankOf([12]);
  const actor = await someReady(false);
  expect(await toCode(start({ actor, courseId }))).toBe('email_unverified');
  expect(await db.$count(courseChecks, eq(courseChecks.courseId, courseId))).toBe(0);
  expect((await openCheck(db, { actor, courseId })).isVerified).toBe(false);
  const verify = (emailVerifiedAt: Date | null) =>
    db.update(users).set({ emailVerifiedAt }).where(eq(users.id, actor.id));
  await verify(new Date());
  expect((await openCheck(db, { actor, courseId })).isVerified).toBe(true);
  expect((await start({ actor, courseId })).isNew).toBe(true);
  await verify(null);
  expect((await start({ actor, courseId })).isNew).toBe(false);
});

it('beginning a check is counted by network, and resuming is not', async () => {
  const { courseId, someReady } = await someBankOf([12]);
  const [early, late] = [await someReady(), await someReady()];
  const [limit] = networkBegins;
  if (!limit) throw new Error('There is no limit.');
  const address = `school ${crypto.randomUUID()}`;
  const begin = (actor: Actor) => startCheck(db, { actor, courseId, address });
  for (let at = 1; at < limit.points; at += 1) await countAttempt(db, networkBegins, address);
  expect((await begin(early)).isNew).toBe(true);
  await expect(begin(late)).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  expect((await begin(early)).isNew).toBe(false);
  expect((await start({ actor: late, courseId })).isNew).toBe(true);
});

it('what is stored of a check goes out with the person’s data, and with their account', async () => {
  const { actor, courseId } = await readyForCheck(db);
  await takeCheck(db, { actor, courseId, wrong: 1 });
  const other = await readyForCheck(db);
  await takeCheck(db, other);
  const data = await exportData(db, actor);
  const [check, ...more] = data['checks'] as { results: { correct: boolean }[] }[];
  expect(more).toEqual([]);
  expect(check).toMatchObject({ courseId, score: 91, passed: true });
  expect(check?.results.filter(({ correct }) => correct)).toHaveLength(11);
  await db.delete(users).where(eq(users.id, actor.id));
  const rows = await db.select({ userId: courseChecks.userId }).from(courseChecks);
  expect(rows.map(({ userId }) => userId)).not.toContain(actor.id);
  expect(rows.map(({ userId }) => userId)).toContain(other.actor.id);
  const items = await db
    .select({ id: courseCheckItems.checkId })
    .from(courseCheckItems)
    .leftJoin(courseChecks, eq(courseChecks.id, courseCheckItems.checkId))
    .where(eq(courseChecks.userId, actor.id));
  expect(items).toEqual([]);
});

describe.skipIf(!postgresBin)('checks, many at once, on PostgreSQL', () => {
  const db = usePostgres();
  const times = <Result>(n: number, call: (at: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: n }, (_, at) => call(at)));

  /** An attempt that is open and has all right answers. */
  async function answered() {
    const { actor, courseId, classIds } = await readyForCheck(db);
    const { attempt } = await startAttempt(db, { actor, courseId });
    const answers = await readKeys(db, attempt);
    await saveAnswers(db, { actor, checkId: attempt.id, input: { answers } });
    return { actor, courseId, classIds, checkId: attempt.id, attempt };
  }

  it('100 starts are one attempt', async () => {
    const { actor, courseId } = await readyForCheck(db);
    const answers = await times(100, () => startAttempt(db, { actor, courseId }));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ attempt }) => JSON.stringify(attempt))).size).toBe(1);
    const rows = await db.select().from(courseChecks).where(eq(courseChecks.courseId, courseId));
    expect(rows).toHaveLength(1);
    const items = await rowsOf(
      db,
      courseCheckItems,
      eq(courseCheckItems.checkId, rows[0]?.id ?? 0),
    );
    expect(items).toHaveLength(12);
  });

  it('100 times handed in are one result and one certificate', async () => {
    const { actor, courseId, checkId } = await answered();
    const codes = await times(100, () => toCode(submitCheck(db, { actor, checkId })));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'check_submitted')).toHaveLength(99);
    const own = and(eq(certificates.userId, actor.id), eq(certificates.courseId, courseId));
    expect(await db.select().from(certificates).where(own)).toHaveLength(1);
  });

  it('starting while it is handed in begins no second attempt', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { actor, courseId } = await readyForCheck(db);
      const { attempt } = await startAttempt(db, { actor, courseId });
      const codes = await times(20, (at) =>
        toCode(
          at === 7
            ? submitCheck(db, { actor, checkId: attempt.id })
            : startAttempt(db, { actor, courseId }),
        ),
      );
      expect(codes.filter((code) => code !== 'done' && code !== 'cooling_down')).toEqual([]);
      const rows = await db.select().from(courseChecks).where(eq(courseChecks.courseId, courseId));
      expect(rows.map(({ id, passed }) => [id, passed])).toEqual([[attempt.id, false]]);
    }
  });

  it('what was saved before it is handed in counts, and nothing after', async () => {
    const { actor, courseId } = await readyForCheck(db);
    const { attempt } = await startAttempt(db, { actor, courseId });
    const checkId = attempt.id;
    const keys = await readKeys(db, attempt);
    const saved: number[] = [];
    const save = async (id: number) => {
      const input = { answers: { [id]: keys[id] } };
      if ((await toCode(saveAnswers(db, { actor, checkId, input }))) === 'done') saved.push(id);
    };
    await Promise.all([
      submitCheck(db, { actor, checkId }),
      ...attempt.questions.map(({ id }) => save(id)),
    ]);
    const right = await db
      .select({ id: courseCheckItems.questionId })
      .from(courseCheckItems)
      .where(and(eq(courseCheckItems.checkId, checkId), eq(courseCheckItems.isRight, true)));
    expect(right.map(({ id }) => id).sort()).toEqual(saved.sort());
  });

  it('the last class and the check, finished at once, are one certificate', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { actor, courseId, classIds, checkId } = await answered();
      const classId = classIds[0] ?? 0;
      await uncompleteClass(db, { actor, classId });
      const found = await Promise.all([
        submitCheck(db, { actor, checkId }),
        completeClass(db, { actor, classId }),
      ]);
      const codes = found.flatMap(({ certificate }) => certificate ?? []);
      expect(new Set(codes).size).toBe(1);
      const own = and(eq(certificates.userId, actor.id), eq(certificates.courseId, courseId));
      expect(await db.select().from(certificates).where(own)).toHaveLength(1);
    }
  });

  it('leaving the course while it is handed in ends in one of the two, and nothing hangs', async () => {
    const { actor, courseId, checkId } = await answered();
    const [code] = await Promise.all([
      toCode(submitCheck(db, { actor, checkId })),
      unenrol(db, { actor, courseId }),
    ]);
    expect(['done', 'not_enrolled']).toContain(code);
    const [row] = await db.select().from(courseChecks).where(eq(courseChecks.id, checkId));
    expect(row?.passed).toBe(code === 'done' ? true : null);
  });
});
