import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/client';
import {
  classPlaces,
  deviceActions,
  finishedClasses,
  practiceAnswers,
  reviewCards,
  termAnswers,
  userCourses,
  users,
} from '#db/schema';
import { actionKinds } from '~/action-kinds';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { getStatistics } from '~/features/courses/questions/statistics.server';
import { getStanding } from '~/features/courses/review/cards';
import { toDay } from '~/features/courses/review/days';
import { storeCard, sweepCards } from '~/features/courses/review/review-cards.server';
import { readReview } from '~/features/courses/review/review.server';
import { actionsInputSchema } from '~/offline/actions/actions.schema';
import { performActions } from '~/offline/actions/perform-actions.server';
import type { Actor } from '~/server/auth/actor';
import { action, outcomeOf, practiceAnswer, prepareLearner } from '../support/device-actions';
import { postgresBin } from '../support/postgres';
import { runsAll, someActor, useDatabase, usePostgres } from '../support/services';

const db = useDatabase();

const minute = 60_000;
const day = 24 * 60 * minute;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Someone with an account of 100 days, in a course whose classes link terms. */
async function prepare(on: Db = db) {
  const learner = await prepareLearner(on, {
    content: 'Sebuah algoritma dan sebuah token.\n\n## Satu\n\na\n\n## Dua\n\nb\n\n## Tiga\n\nc',
  });
  await on
    .update(users)
    .set({ createdAt: daysAgo(100) })
    .where(eq(users.id, learner.actor.id));
  return learner;
}

/** Sends actions as a device does whose clock is wrong by `offset`. */
async function sendBy(on: Db, actor: Actor, offset: number, actions: ReturnType<typeof action>[]) {
  const byClock = (instant: string | number) =>
    new Date(new Date(instant).getTime() + offset).toISOString();
  const input = actionsInputSchema.parse({
    sentAt: byClock(Date.now()),
    actions: actions.map((one) => ({ ...one, at: byClock(one.at) })),
  });
  const { results } = await performActions(on, { actor, kinds: actionKinds, input });
  expect(results.map(({ state }) => state)).toEqual(actions.map(() => 'done'));
}

const clocks = [
  ['right', 0],
  ['two days ahead', 2 * day],
  ['34 days ahead', 34 * day],
  ['a year ahead', 365 * day],
  ['three hours behind', -180 * minute],
  ['90 days behind', -90 * day],
  ['at 1970', -Date.now()],
] as const;

/** What is done without a line, and when it then counts as done. */
const deeds: [string, (learner: Awaited<ReturnType<typeof prepare>>) => Deed][] = [
  [
    'class.completed',
    ({ classId, actor }) => ({
      input: { classId },
      read: async () =>
        (await db.select().from(finishedClasses).where(eq(finishedClasses.userId, actor.id)))[0]
          ?.doneAt,
    }),
  ],
  [
    'class.step',
    ({ classId, actor }) => ({
      input: { classId, step: 2 },
      read: async () =>
        (await db.select().from(classPlaces).where(eq(classPlaces.userId, actor.id)))[0]?.updatedAt,
    }),
  ],
  [
    'practice.answered',
    ({ practice, actor }) => ({
      input: practiceAnswer(practice, 'a'),
      read: async () =>
        (await db.select().from(practiceAnswers).where(eq(practiceAnswers.userId, actor.id)))[0]
          ?.answeredAt,
    }),
  ],
  [
    'review.answered',
    ({ actor }) => ({
      input: { card: 't:token', remembered: true },
      read: async () =>
        (await db.select().from(termAnswers).where(eq(termAnswers.userId, actor.id)))[0]
          ?.answeredAt,
    }),
  ],
];

interface Deed {
  input: object;
  read: () => Promise<Date | undefined>;
}

describe.each(clocks)('what was done three days ago by a clock that is %s', (_name, offset) => {
  it.each(deeds)('counts as done then: %s', async (kind, describeDeed) => {
    const learner = await prepare();
    const { actor, classId, next } = learner;
    if (kind === 'review.answered') {
      await completeClass(db, { actor, classId, at: daysAgo(20) });
      await completeClass(db, { actor, classId: next, at: daysAgo(20) });
    }
    const { input, read } = describeDeed(learner);
    await sendBy(db, actor, offset, [action(kind, input, { at: daysAgo(3) })]);
    const off = Math.abs(((await read())?.getTime() ?? 0) - daysAgo(3).getTime());
    expect(off).toBeLessThan(minute);
  });
});

it.each(clocks)(
  'a card that is answered today by a clock that is %s is not due today',
  async (_name, offset) => {
    const { actor, classId } = await prepare();
    await completeClass(db, { actor, classId, at: daysAgo(20) });
    const answer = () => action('review.answered', { card: 't:token', remembered: true });
    for (let times = 0; times < 3; times += 1) await sendBy(db, actor, offset, [answer()]);
    const { cards } = await readReview(db, { actor, lang: 'id' });
    const card = cards.find(({ id }) => id === 't:token');
    expect(card?.dueOn && card.dueOn > toDay(Date.now())).toBe(true);
  },
);

describe('a time that cannot be is the nearest that can', () => {
  it.each(deeds.filter(([kind]) => kind !== 'review.answered'))(
    'not before the account was made: %s',
    async (kind, describeDeed) => {
      const learner = await prepare();
      const { input, read } = describeDeed(learner);
      // The clock was set on by more than a year while the action waited.
      await sendBy(db, learner.actor, 0, [action(kind, input, { at: daysAgo(400) })]);
      expect(toDay((await read()) ?? 0)).toBe(toDay(daysAgo(101)));
    },
  );

  it('a card is not answered before its class was finished, also by a device that says no time of sending', async () => {
    const { actor, classId } = await prepare();
    await completeClass(db, { actor, classId, at: daysAgo(5) });
    await outcomeOf(db, actor, [
      action('review.answered', { card: 't:token', remembered: true }, { at: daysAgo(90) }),
    ]);
    const [row] = await db.select().from(termAnswers).where(eq(termAnswers.userId, actor.id));
    expect(toDay(row?.answeredAt ?? 0)).toBe(toDay(daysAgo(6)));
  });
});

it('a class keeps the earlier of two times at which devices finished it', async () => {
  const { actor, classId } = await prepare();
  const read = async () =>
    (await db.select().from(finishedClasses).where(eq(finishedClasses.userId, actor.id)))[0]
      ?.doneAt;
  for (const [days, kept] of [
    [3, 3],
    [9, 9],
    [1, 9],
  ] as const) {
    await sendBy(db, actor, 0, [action('class.completed', { classId }, { at: daysAgo(days) })]);
    expect(toDay((await read()) ?? 0)).toBe(toDay(daysAgo(kept)));
  }
});

it('classes that were finished and recalled without a line count for staff by those days', async () => {
  const { courseId, classId, practice } = await prepareLearner(db);
  for (let made = 0; made < 20; made += 1) {
    const actor = await someActor(db);
    await db
      .update(users)
      .set({ createdAt: daysAgo(60) })
      .where(eq(users.id, actor.id));
    await db.insert(userCourses).values({ userId: actor.id, courseId });
    await sendBy(db, actor, made % 2 ? 34 * day : -90 * day, [
      action('class.completed', { classId }, { at: daysAgo(50) }),
      action(
        'review.answered',
        { card: `q:${practice}`, value: practiceAnswer(practice, 'a').value },
        { at: daysAgo(10) },
      ),
    ]);
  }
  const admin = await someActor(db, { isAdmin: true });
  const { recall } = await getStatistics(db, { actor: admin, courseId });
  expect(recall.find((one) => one.classId === classId)).toEqual({
    classId,
    people: 20,
    after30Days: 1,
  });
});

/** Where each card stands by a replay of its whole log, which the stored rows must equal. */
async function readReference(on: Db, actor: Actor) {
  const { cards } = await readReview(on, { actor, lang: 'id' });
  return cards.map(({ id, log }) => ({
    id,
    dueOn: log.length > 0 ? getStanding({ log, dueOn: '' }, new Date()).dueOn : null,
  }));
}

const readStored = async (on: Db, actor: Actor) =>
  (await readReview(on, { actor, lang: 'id' })).cards.map(({ id, log, dueOn }) => ({
    id,
    dueOn: log.length > 0 ? dueOn : null,
  }));

const deviceAnswers = fc.array(
  fc.record({
    card: fc.constantFrom('q', 't:token', 't:algorithm'),
    hours: fc.nat(90 * 24),
    right: fc.boolean(),
    inLesson: fc.boolean(),
  }),
  { maxLength: 5 },
);
const offsets = fc.constantFrom(...clocks.map(([, offset]) => offset));
type Answers = typeof deviceAnswers extends fc.Arbitrary<infer Value> ? Value : never;

const toActions = (practice: number, answers: Answers) =>
  answers.map(({ card, hours, right, inLesson }) => {
    const at = new Date(Date.now() - hours * 60 * minute);
    const { questionId, value } = practiceAnswer(practice, right ? 'a' : 'b');
    if (card !== 'q') return action('review.answered', { card, remembered: right }, { at });
    return inLesson
      ? action('practice.answered', { questionId, value }, { at })
      : action('review.answered', { card: `q:${questionId}`, value }, { at });
  });

it('a stored due day is that of all answers, whichever of two devices arrives first, on wrong clocks too', async () => {
  const { actor, classId, practice } = await prepare();
  await completeClass(db, { actor, classId, at: daysAgo(95) });
  const call = fc.tuple(deviceAnswers, offsets, deviceAnswers, offsets);
  await fc.assert(
    fc.asyncProperty(call, async ([one, oneOffset, other, otherOffset]) => {
      const devices = [
        [toActions(practice, one), oneOffset],
        [toActions(practice, other), otherOffset],
      ] as const;
      const days: string[] = [];
      for (const order of [devices, devices.toReversed()]) {
        for (const table of [practiceAnswers, termAnswers, deviceActions, reviewCards])
          await db.delete(table).where(eq(table.userId, actor.id));
        for (const [actions, offset] of order)
          if (actions.length > 0) await sendBy(db, actor, offset, actions);
        const stored = await readStored(db, actor);
        expect(stored).toEqual(await readReference(db, actor));
        days.push(JSON.stringify(stored.toSorted((a, b) => (a.id < b.id ? -1 : 1))));
      }
      expect(days[1]).toBe(days[0]);
    }),
    { numRuns: runsAll ? 12 : 4 },
  );
});

it('answers from before there were stored due days get theirs, once', async () => {
  const { actor, classId, practice } = await prepare();
  await completeClass(db, { actor, classId, at: daysAgo(95) });
  await outcomeOf(db, actor, [
    action('practice.answered', practiceAnswer(practice, 'a'), { at: daysAgo(9) }),
    action('review.answered', { card: 't:token', remembered: false }, { at: daysAgo(8) }),
  ]);
  const before = await readStored(db, actor);
  await db.delete(reviewCards).where(eq(reviewCards.userId, actor.id));
  expect(await sweepCards(db)).toBe(2);
  expect(await readStored(db, actor)).toEqual(before);
  expect(await sweepCards(db)).toBe(0);
});

describe.skipIf(!postgresBin)('at the same time, on PostgreSQL', () => {
  const db = usePostgres();

  it('answers of four devices in opposite orders leave the due days of all of them, without a deadlock', async () => {
    const { actor, classId, practice } = await prepare(db);
    await completeClass(db, { actor, classId, at: daysAgo(95) });
    for (let round = 0; round < 5; round += 1) {
      const answers = (from: number): Answers =>
        (['q', 't:token', 't:algorithm'] as const).map((card, at) => ({
          card,
          hours: (from + 1) * 100 + at + round,
          right: (from + at + round) % 3 > 0,
          inLesson: false,
        }));
      await Promise.all(
        [0, 1, 2, 3].map((from) => {
          const actions = toActions(practice, answers(from));
          return sendBy(db, actor, 0, from % 2 ? actions : actions.toReversed());
        }),
      );
      expect(await readStored(db, actor)).toEqual(await readReference(db, actor));
    }
    const own = eq(reviewCards.userId, actor.id);
    expect(await db.$count(reviewCards, own)).toBe(3);
    const card = { questionId: practice };
    await db.transaction((tx) => storeCard(tx, actor.id, card));
    expect(await db.$count(reviewCards, and(own, eq(reviewCards.questionId, practice)))).toBe(1);
  });
});
