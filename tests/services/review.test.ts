import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import {
  courseClasses,
  courseQuestions,
  deviceActions,
  finishedClasses,
  practiceAnswers,
  reviewCards,
  reviewSettings,
  termAnswers,
  userCourses,
  users,
} from '#db/schema';
import { exportData } from '~/features/accounts/profile/data-export.server';
import { enrol, unenrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass, uncompleteClass } from '~/features/courses/lessons/complete-class.server';
import { toShown } from '~/features/courses/questions/option-ids.server';
import { getStatistics } from '~/features/courses/questions/statistics.server';
import { toDay } from '~/features/courses/review/days';
import { sweepCards } from '~/features/courses/review/review-cards.server';
import {
  planReviewMails,
  stopReviewMails,
  stopReviewToken,
} from '~/features/courses/review/review-mails.server';
import { changeReviewSettings } from '~/features/courses/review/review-settings.server';
import { readReview } from '~/features/courses/review/review.server';
import type { Actor } from '~/server/auth/actor';
import { action, outcomeOf, practiceAnswer, prepareLearner } from '../support/device-actions';
import { someActor, toCode, useDatabase, useFolder, sentTo } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();

const day = 86_400_000;
const inDays = (n: number) => new Date(Date.now() + n * day);

/** Someone whose first class links two terms and asks a question. */
async function prepare() {
  const learner = await prepareLearner(db);
  const { classId, practice } = learner;
  const contentHtml = '<p>Sebuah algoritma dan sebuah token.</p>';
  await db.update(courseClasses).set({ contentHtml }).where(eq(courseClasses.id, classId));
  const { optionIds, options, answer, prompt, courseId } = (
    await db.select().from(courseQuestions).where(eq(courseQuestions.id, practice))
  )[0] as typeof courseQuestions.$inferSelect;
  const other = { optionIds, options, answer, prompt, courseId, kind: 'choice' as const };
  return { ...learner, other };
}

const answer = (questionId: number, value: string, at = new Date()) =>
  action('practice.answered', practiceAnswer(questionId, value), { at });

const review = (questionId: number, value: string, at = new Date(), more: object = {}) =>
  action(
    'review.answered',
    { card: `q:${questionId}`, value: practiceAnswer(questionId, value).value, ...more },
    { at },
  );

const ofTerm = (slug: string, remembered: boolean, at = new Date()) =>
  action('review.answered', { card: `t:${slug}`, remembered }, { at });

const idsOf = async (actor: Actor, now = inDays(3)) =>
  (await readReview(db, { actor, lang: 'id', now })).cards.map(({ id }) => id).sort();

describe('the cards of a person', () => {
  it('are the questions that they answered and the terms of what they finished, for them alone', async () => {
    const { actor, classId, practice, proof, courseId } = await prepare();
    expect(await outcomeOf(db, actor, [answer(practice, 'b')])).toEqual(['done']);
    expect(await readReview(db, { actor })).toMatchObject({ due: 0, cards: [], known: [] });
    await completeClass(db, { actor, classId });
    expect(await idsOf(actor)).toEqual([`q:${practice}`, 't:algorithm', 't:token']);

    const { cards, due, known, lessons, courses } = await readReview(db, {
      actor,
      lang: 'id',
      now: inDays(3),
    });
    expect(due).toBe(3);
    expect(known.map(({ courseId: id }) => id)).toEqual([courseId]);
    expect(lessons).toMatchObject([{ id: classId }]);
    expect(courses).toMatchObject([{ id: courseId }]);
    const question = cards.find(({ kind }) => kind === 'question');
    expect(question).toMatchObject({
      courseId,
      classId,
      log: [{ right: false }],
      question: { id: practice, kind: 'choice' },
    });
    const term = cards.find(({ id }) => id === 't:algorithm');
    expect(term).toMatchObject({ log: [], term: { slug: 'algorithm', name: 'Algoritma' } });
    expect(JSON.stringify(cards)).not.toContain(`"id":${proof},`);

    const stranger = await someActor(db);
    await enrol(db, { actor: stranger, input: { courseId } });
    expect(await idsOf(stranger)).toEqual([]);
  });

  it('bring a term the day after its lesson, which counts as known from its first answer', async () => {
    const { actor, classId } = await prepare();
    await completeClass(db, { actor, classId });
    const read = (now: Date) => readReview(db, { actor, lang: 'id', now });
    const today = await read(new Date());
    expect(today.due).toBe(0);
    expect(today.cards.map(({ dueOn }) => dueOn)).toEqual(Array(2).fill(toDay(inDays(1))));
    expect((await read(inDays(1))).due).toBe(2);
    expect((await read(inDays(1))).known).toEqual([]);
    expect(await outcomeOf(db, actor, [ofTerm('token', true)])).toEqual(['done']);
    expect((await read(inDays(1))).known).toMatchObject([{ share: expect.any(Number) as number }]);
  });

  it('are due as the library says, and known as its mean', async () => {
    const { actor, classId, practice, courseId } = await prepare();
    await completeClass(db, { actor, classId, at: inDays(-95) });
    const library = fsrs({
      request_retention: 0.9,
      maximum_interval: 365,
      enable_fuzz: false,
      enable_short_term: false,
    });
    const entries = [
      { right: true, at: inDays(-90) },
      { right: false, at: inDays(-70) },
      { right: true, at: inDays(-69) },
    ];
    const done = entries.map(({ right, at }) => answer(practice, right ? 'a' : 'b', at));
    await outcomeOf(db, actor, [...done, ofTerm('algorithm', false, inDays(-2))]);
    const replay = (log: { right: boolean; at: Date }[]) => {
      let card = createEmptyCard(log[0]?.at ?? new Date());
      for (const { right, at } of log)
        card = library.next(card, at, right ? Rating.Good : Rating.Again).card;
      return card;
    };
    const question = replay(entries);
    const term = replay([{ right: false, at: inDays(-2) }]);
    const now = new Date();
    const { cards, known } = await readReview(db, { actor, lang: 'id', now });
    const dueOn = (id: string) => cards.find((card) => card.id === id)?.dueOn;
    expect(dueOn(`q:${practice}`)).toBe(toDay(question.due));
    expect(dueOn('t:algorithm')).toBe(toDay(term.due));
    const shares = [question, term].map((card) => library.get_retrievability(card, now, false));
    const mean = ((shares[0] ?? 0) + (shares[1] ?? 0)) / 2;
    expect(known.find((one) => one.courseId === courseId)?.share).toBeCloseTo(mean, 3);
  });

  it('leave with what is reopened, left, retired or not for review, and come back with their answers', async () => {
    const { actor, classId, courseId, practice } = await prepare();
    await completeClass(db, { actor, classId });
    await outcomeOf(db, actor, [answer(practice, 'a'), ofTerm('token', true)]);
    const all = [`q:${practice}`, 't:algorithm', 't:token'];
    const log = async () =>
      (await readReview(db, { actor, lang: 'id' })).cards.flatMap((card) => card.log);
    const before = await log();
    expect(before).toHaveLength(2);

    await uncompleteClass(db, { actor, classId });
    expect(await idsOf(actor)).toEqual([]);
    expect(await outcomeOf(db, actor, [review(practice, 'a'), ofTerm('token', true)])).toEqual([
      ...['card_unknown', 'card_unknown'],
    ]);
    await completeClass(db, { actor, classId });
    expect(await idsOf(actor)).toEqual(all);

    await unenrol(db, { actor, courseId });
    expect(await idsOf(actor)).toEqual([]);
    await enrol(db, { actor, input: { courseId } });
    await completeClass(db, { actor, classId });
    expect(await idsOf(actor)).toEqual(all);
    expect(await log()).toEqual(before);

    const change = (values: object) =>
      db.update(courseQuestions).set(values).where(eq(courseQuestions.id, practice));
    for (const [gone, back] of [
      [{ retiredAt: new Date() }, { retiredAt: null }],
      [{ isReviewable: false }, { isReviewable: true }],
    ]) {
      await change(gone as object);
      expect(await idsOf(actor)).toEqual(all.slice(1));
      expect(await outcomeOf(db, actor, [review(practice, 'a')])).toEqual(['card_unknown']);
      await change(back as object);
    }
    expect(await idsOf(actor)).toEqual(all);
  });

  it('are at most as many a day as the person chose, less what they answered', async () => {
    const { actor, classId, practice, other } = await prepare();
    await completeClass(db, { actor, classId });
    const rows = await db
      .insert(courseQuestions)
      .values(
        Array.from({ length: 8 }, (_, n) => ({
          ...other,
          classId,
          key: `soal-${n}`,
          bank: 'practice' as const,
        })),
      )
      .returning({ id: courseQuestions.id });
    const ids = [practice, ...rows.map(({ id }) => id)];
    await outcomeOf(
      db,
      actor,
      ids.map((id) => answer(id, 'b', inDays(-10))),
    );
    const dueNow = async () => (await readReview(db, { actor, lang: 'id' })).due;
    expect(await dueNow()).toBe(9);
    const choose = (input: object) => changeReviewSettings(db, { actor, input });
    expect(await choose({ cardsADay: 5 })).toEqual({ weeklyMail: false, cardsADay: 5 });
    expect(await choose({ weeklyMail: true })).toEqual({ weeklyMail: true, cardsADay: 5 });
    expect(await dueNow()).toBe(5);
    await outcomeOf(db, actor, [review(ids[0] ?? 0, 'a'), review(ids[1] ?? 0, 'b')]);
    expect(await dueNow()).toBe(3);
  });

  it('are the same whichever of two devices arrives first', async () => {
    const { actor, classId, practice } = await prepare();
    await completeClass(db, { actor, classId });
    const hours = fc.array(fc.tuple(fc.nat(2000), fc.boolean()), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(hours, hours, async (one, other) => {
        const devices = [one, other].map((did) =>
          did.flatMap(([ago, right]) => {
            const at = new Date(Date.now() - ago * 3_600_000);
            return [review(practice, right ? 'a' : 'b', at), ofTerm('token', right, at)];
          }),
        );
        const now = new Date();
        const merged: string[] = [];
        for (const order of [devices, devices.toReversed()]) {
          await db.delete(practiceAnswers).where(eq(practiceAnswers.userId, actor.id));
          await db.delete(termAnswers).where(eq(termAnswers.userId, actor.id));
          await db.delete(deviceActions).where(eq(deviceActions.userId, actor.id));
          for (const actions of order) await outcomeOf(db, actor, actions);
          merged.push(JSON.stringify((await readReview(db, { actor, lang: 'id', now })).cards));
        }
        expect(merged[1]).toBe(merged[0]);
      }),
      { numRuns: 8 },
    );
  });
});

describe('an answer to a card', () => {
  it('is graded here, whatever the device says, and is no answer in the lesson', async () => {
    const { actor, classId, courseId, practice } = await prepare();
    await completeClass(db, { actor, classId });
    await outcomeOf(db, actor, [answer(practice, 'a', inDays(-3))]);
    const forged = review(practice, 'b', new Date(), { right: true, isRight: true });
    expect(await outcomeOf(db, actor, [forged])).toEqual(['done']);
    const [row] = await db.select().from(practiceAnswers).where(eq(practiceAnswers.id, forged.id));
    expect(row).toMatchObject({ isRight: false, source: 'review' });
    const admin = await someActor(db, { isAdmin: true });
    const { practice: statistics } = await getStatistics(db, { actor: admin, courseId });
    expect(statistics.find(({ id }) => id === practice)).toMatchObject({
      people: 1,
      firstRight: 1,
    });
  });

  it('is refused alone if the card is not among the person’s', async () => {
    const { actor, classId, practice, proof } = await prepare();
    await completeClass(db, { actor, classId });
    const card = (name: string, more: object = { value: 'x', remembered: true }) =>
      action('review.answered', { card: name, ...more });
    const stranger = await someActor(db);
    expect(await outcomeOf(db, stranger, [review(practice, 'a'), ofTerm('token', true)])).toEqual([
      ...['card_unknown', 'card_unknown'],
    ]);
    expect(
      await outcomeOf(db, actor, [
        review(proof, 'a'),
        card('q:999999999'),
        card('q:99999999999'),
        card('t:chatbot'),
        card('t:nothing'),
        card('x'),
        card(`q:${practice}`),
        card('t:token', {}),
        ofTerm('token', false),
      ]),
    ).toEqual([
      ...Array<string>(6).fill('card_unknown'),
      ...['invalid_fields', 'invalid_fields', 'done'],
    ]);
    expect(await db.$count(practiceAnswers, eq(practiceAnswers.userId, actor.id))).toBe(0);
    expect(await db.$count(termAnswers, eq(termAnswers.userId, actor.id))).toBe(1);
  });
});

describe('the parts of a question', () => {
  /** A match of two entries, as a practice question of a finished lesson. */
  async function prepareMatch() {
    const learner = await prepare();
    const { other, classId, actor } = learner;
    const [row] = await db
      .insert(courseQuestions)
      .values({
        ...other,
        classId,
        key: 'pasangan',
        bank: 'practice',
        kind: 'match',
        prompt: 'Pasangkan.',
        optionIds: { left: ['l1', 'l2'], right: ['r1', 'r2'] },
        options: ['Mangga', 'Lele', 'Buah', 'Ikan'],
        answer: [
          ['l1', 'r1'],
          ['l2', 'r2'],
        ],
      })
      .returning({ id: courseQuestions.id });
    const id = row?.id ?? 0;
    await completeClass(db, { actor, classId });
    const pair = (left: string, right: string) =>
      toShown({ id, kind: 'match' }, 'practice', [[left, right]] as [string, string][]) as [
        string,
        string,
      ][];
    const whole = (...pairs: [string, string][]) => pairs.flatMap((one) => pair(...one));
    const cards = async (now = new Date()) =>
      (await readReview(db, { actor, lang: 'id', now })).cards.filter(({ id: card }) =>
        card.startsWith(`q:${id}`),
      );
    return { ...learner, id, whole, cards };
  }

  it('come from one answer to the whole, each right or wrong by itself', async () => {
    const { actor, id, whole, cards } = await prepareMatch();
    const value = whole(['l1', 'r1'], ['l2', 'r1']);
    const at = inDays(-3);
    await outcomeOf(db, actor, [action('practice.answered', { questionId: id, value }, { at })]);
    const rights = new Map((await cards(inDays(9))).map((card) => [card.id, card.log]));
    expect([...rights.keys()].sort()).toEqual([`q:${id}:l1`, `q:${id}:l2`]);
    expect(rights.get(`q:${id}:l1`)).toMatchObject([{ right: true }]);
    expect(rights.get(`q:${id}:l2`)).toMatchObject([{ right: false }]);
    for (const card of await cards(inDays(9)))
      expect(card).toMatchObject({
        kind: 'question',
        question: { kind: 'choice', prompt: expect.stringMatching(/Mangga|Lele/) as string },
      });
  });

  it('are answered one by one, and come one a day', async () => {
    const { actor, id, whole, cards } = await prepareMatch();
    const all = whole(['l1', 'r2'], ['l2', 'r1']);
    const at = inDays(-9);
    await outcomeOf(db, actor, [
      action('practice.answered', { questionId: id, value: all }, { at }),
    ]);
    const today = toDay(new Date());
    const due = async () => (await cards()).filter(({ dueOn }) => dueOn <= today);
    const [card, ...more] = await due();
    expect(more).toEqual([]);
    if (card?.kind !== 'question') throw new Error('no card');
    const { answer, options } = card.question;
    const wrong = (options as { id: string }[]).find((option) => option.id !== answer)?.id;
    const send = (name: string, value: unknown) =>
      outcomeOf(db, actor, [action('review.answered', { card: name, value })]);
    expect(await send(`q:${id}:nothing`, answer)).toEqual(['card_unknown']);
    expect(await send(card.id, 'nothing')).toEqual(['invalid_fields']);
    expect(await send(card.id, wrong)).toEqual(['done']);
    expect(await send(card.id, answer)).toEqual(['done']);
    const log = (await cards()).find((one) => one.id === card.id)?.log;
    expect(log?.map(({ right }) => right)).toEqual([false, false, true]);
    expect(await due()).toEqual([]);
    // A device that still has the whole question may answer it.
    const again = whole(['l1', 'r1'], ['l2', 'r2']);
    expect(await send(`q:${id}`, again)).toEqual(['done']);
    expect((await cards()).map((one) => one.log.at(-1)?.right)).toEqual([true, true]);
  });

  it('keep what was known of the whole from before there were parts, and of a part that is gone', async () => {
    const { actor, id, whole, cards } = await prepareMatch();
    const value = whole(['l1', 'r1'], ['l2', 'r2']);
    await outcomeOf(db, actor, [
      action('practice.answered', { questionId: id, value }, { at: inDays(-9) }),
    ]);
    const before = await cards();
    const own = eq(reviewCards.questionId, id);
    await db.delete(reviewCards).where(and(own, eq(reviewCards.part, 'l2')));
    // As migrated: one row for the whole.
    await db.update(reviewCards).set({ part: '' }).where(own);
    expect(await cards()).toEqual([]);
    expect(await sweepCards(db)).toBe(1);
    expect(await cards()).toEqual(before);
    const optionIds = { left: ['l1', 'l3'], right: ['r1', 'r2'] };
    const answer = [
      ['l1', 'r1'],
      ['l3', 'r2'],
    ] as [string, string][];
    await db.update(courseQuestions).set({ optionIds, answer }).where(eq(courseQuestions.id, id));
    expect(await sweepCards(db)).toBe(1);
    expect((await cards()).map((card) => card.id)).toEqual([`q:${id}:l1`, `q:${id}:l3`]);
    expect(await sweepCards(db)).toBe(0);
  });
});

it('a number comes back with other figures each time, by which the server grades it', async () => {
  const { actor, classId, practice } = await prepare();
  await db
    .update(courseQuestions)
    .set({
      kind: 'number',
      optionIds: null,
      options: [],
      prompt: 'Berapa 2 kali 3?',
      answer: { value: 6, tolerance: 0 },
      cardPrompt: 'Berapa {a} kali 3?',
      figures: ['a: 2, 5, 7', 'answer = a * 3'],
    })
    .where(eq(courseQuestions.id, practice));
  await completeClass(db, { actor, classId });
  const inLesson = { questionId: practice, value: 6 };
  await outcomeOf(db, actor, [action('practice.answered', inLesson, { at: inDays(-60) })]);
  const read = async () => {
    const { cards } = await readReview(db, { actor, lang: 'id', now: inDays(1) });
    const card = cards.find(({ id }) => id === `q:${practice}`);
    if (card?.kind !== 'question' || card.drawn === undefined) throw new Error('no card');
    return { drawn: card.drawn, next: card.next?.drawn, question: card.question };
  };
  const send = (value: number, drawn?: number) =>
    outcomeOf(db, actor, [action('review.answered', { card: `q:${practice}`, value, drawn })]);
  let before = 0;
  for (let n = 0; n < 6; n += 1) {
    const { drawn, next, question } = await read();
    expect(drawn).not.toBe(before);
    expect(next).not.toBe(drawn);
    const right = ([2, 5, 7][drawn] ?? 0) * 3;
    expect(question).toMatchObject({
      prompt: `Berapa ${right / 3} kali 3?`,
      answer: { value: right },
    });
    const value = n % 2 ? right : right + 1;
    expect(await send(value, drawn)).toEqual(['done']);
    before = drawn;
  }
  const rows = await db.select().from(practiceAnswers).where(eq(practiceAnswers.userId, actor.id));
  const reviews = rows.filter(({ source }) => source === 'review');
  for (const { drawn, value, isRight } of reviews)
    expect(isRight).toBe(value === ([2, 5, 7][drawn ?? 0] ?? 0) * 3);
  expect(reviews.filter(({ isRight }) => isRight)).toHaveLength(3);
  // Figures that were never drawn are refused; the lesson's own are those of older devices.
  expect(await send(6, 3)).toEqual(['invalid_fields']);
  expect(await send(6)).toEqual(['done']);
});

it('staff see what is recalled a month after a class, from twenty people on', async () => {
  const { courseId, classId, practice } = await prepare();
  const admin = await someActor(db, { isAdmin: true });
  const recall = async () =>
    (await getStatistics(db, { actor: admin, courseId })).recall.find(
      (one) => one.classId === classId,
    );
  const add = async (n: number) => {
    for (let made = 0; made < n; made += 1) {
      const { id: userId } = await someActor(db);
      await db.insert(userCourses).values({ userId, courseId });
      await db.insert(finishedClasses).values({ userId, classId, doneAt: inDays(-40) });
      const values = { userId, questionId: practice, value: 'a', source: 'review' as const };
      await db.insert(practiceAnswers).values([
        { ...values, id: crypto.randomUUID(), isRight: made % 2 === 0, answeredAt: inDays(-5) },
        // Too early.
        { ...values, id: crypto.randomUUID(), isRight: false, answeredAt: inDays(-11) },
      ]);
    }
  };
  await add(19);
  expect(await recall()).toEqual({ classId, people: 19, after30Days: null });
  await add(1);
  expect(await recall()).toEqual({ classId, people: 20, after30Days: 0.55 });
});

describe('the weekly mail', () => {
  /** Someone with a card that is due. */
  async function someReader() {
    const { actor, classId, practice } = await prepare();
    await completeClass(db, { actor, classId });
    await outcomeOf(db, actor, [answer(practice, 'b', inDays(-10))]);
    const own = eq(users.id, actor.id);
    await db.update(users).set({ emailVerifiedAt: null }).where(own);
    const confirm = () => db.update(users).set({ emailVerifiedAt: new Date() }).where(own);
    const mails = async (now = new Date()) => {
      await planReviewMails(db, now);
      return sentTo(outbox, actor.email);
    };
    const choose = (weeklyMail: boolean) =>
      changeReviewSettings(db, { actor, input: { weeklyMail } });
    const lastMailed = (mailedAt: Date) =>
      db.update(reviewSettings).set({ mailedAt }).where(eq(reviewSettings.userId, actor.id));
    return { actor, practice, confirm, mails, choose, lastMailed };
  }

  it('comes to those who chose it, whose address is theirs, once a week at most', async () => {
    const { confirm, mails, choose, lastMailed } = await someReader();
    await confirm();
    expect(await mails()).toEqual([]);
    await choose(true);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('1 kartu menunggu Anda');
    expect(mail?.text).toContain('/dashboard/review');
    // Neither the next run nor another choice brings a second one.
    await choose(false);
    await choose(true);
    expect(await mails()).toHaveLength(1);
    await lastMailed(inDays(-6));
    expect(await mails()).toHaveLength(1);
    await lastMailed(inDays(-7));
    expect(await mails()).toHaveLength(2);
  });

  it('comes to nobody without a confirmed address, and not without a card', async () => {
    const { actor, practice, confirm, mails, choose } = await someReader();
    await choose(true);
    expect(await mails()).toEqual([]);
    await confirm();
    await outcomeOf(db, actor, [review(practice, 'a')]);
    expect(await mails()).toEqual([]);
  });

  it('is stopped by one click, by the holder of its link alone', async () => {
    const { actor, confirm, mails, choose, lastMailed } = await someReader();
    await confirm();
    await choose(true);
    const [mail] = await mails();
    const token = stopReviewToken(actor.id);
    expect(mail?.text).toContain(`/review/unsubscribe?user=${actor.id}&token=${token}`);
    const source = readdirSync(outbox)
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .find((text) => text.includes(`To: ${actor.email}`))
      ?.replace(/\r\n[ \t]+/g, ' ');
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(source).toContain('/api/review-mails/unsubscribe?');
    for (const wrong of [
      { user: actor.id, token: `${token}x` },
      { user: actor.id + 1, token },
    ]) {
      expect(await toCode(stopReviewMails(db, wrong))).toBe('gone');
    }
    await stopReviewMails(db, { user: actor.id, token });
    await lastMailed(inDays(-30));
    expect(await mails()).toHaveLength(1);
  });
});

it('what a person reviewed is in their export, and goes with their account', async () => {
  const { actor, classId, practice } = await prepare();
  await completeClass(db, { actor, classId });
  await outcomeOf(db, actor, [review(practice, 'a'), ofTerm('token', true)]);
  await changeReviewSettings(db, { actor, input: { cardsADay: 7 } });
  expect(await exportData(db, actor)).toMatchObject({
    practiceAnswers: [{ source: 'review' }],
    reviews: { settings: [{ cardsADay: 7 }], termAnswers: [{ term: 'token' }] },
  });
  await db.delete(users).where(eq(users.id, actor.id));
  for (const table of [practiceAnswers, termAnswers, reviewSettings])
    expect(await db.$count(table, eq(table.userId, actor.id))).toBe(0);
});
