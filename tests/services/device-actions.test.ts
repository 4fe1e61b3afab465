import { eq, asc } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import {
  classPlaces,
  deviceActions,
  finishedClasses,
  practiceAnswers,
  rateLimits,
  collections,
  trainerApplications,
  trainerEntries,
} from '#db/schema';
import { actionKinds } from '~/action-kinds';
import { createCollection } from '~/features/collections/editor/save-collection.server';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { getStatistics } from '~/features/courses/questions/statistics.server';
import { omit } from '~/lib/omit';
import { sweepActions } from '~/offline/actions/perform-actions.server';
import type { Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import {
  action,
  outcomeOf,
  practiceAnswer,
  prepareLearner,
  sendActions,
  someTrainer,
} from '../support/device-actions';
import { postgresBin } from '../support/postgres';
import { someActor, toCode, useDatabase, rowsOf, usePostgres } from '../support/services';

const db = useDatabase();

const prepared = () => prepareLearner(db);
const send = (actor: Actor | null, ...actions: object[]) => sendActions(db, actor, actions);
const outcome = (actor: Actor | null, ...actions: object[]) => outcomeOf(db, actor, actions);

it('actions of a class finish it and take that back, in the order given', async () => {
  const { actor, classId, next } = await prepared();
  const own = eq(finishedClasses.userId, actor.id);
  expect(
    await outcome(
      actor,
      action('class.completed', { classId }),
      action('class.completed', { classId: next }),
      action('class.reopened', { classId }),
    ),
  ).toEqual(['done', 'done', 'done']);
  const rows = await db.select().from(finishedClasses).where(own);
  expect(rows.map((row) => row.classId)).toEqual([next]);
});

it('actions of a class keep the step of the latest time on any device, and the furthest', async () => {
  const { actor, classId } = await prepared();
  const at = (minutes: number) => ({ at: new Date(Date.now() - minutes * 60_000) });
  await send(actor, action('class.step', { classId, step: 2 }, at(1)));
  await send(actor, action('class.step', { classId, step: 3 }, at(9)));
  const [row] = await db.select().from(classPlaces).where(eq(classPlaces.userId, actor.id));
  expect(row).toMatchObject({ step: 2, furthest: 3 });
});

it('actions of a class do not let a clock that is ahead hold a place', async () => {
  const { actor, classId } = await prepared();
  const ahead = { at: new Date(Date.now() + 3_600_000) };
  await send(actor, action('class.step', { classId, step: 3 }, ahead));
  await send(actor, action('class.step', { classId, step: 1 }));
  const [row] = await db.select().from(classPlaces).where(eq(classPlaces.userId, actor.id));
  expect(row).toMatchObject({ step: 1, furthest: 3 });
});

it('actions of a class keep answers to practice questions as the page grades them', async () => {
  const { actor, practice } = await prepared();
  const answer = (value: string) => action('practice.answered', practiceAnswer(practice, value));
  expect(await outcome(actor, answer('b'), answer('a'))).toEqual(['done', 'done']);
  const rows = await rowsOf(db, practiceAnswers, eq(practiceAnswers.userId, actor.id));
  expect(rows.map(({ value, isRight }) => [value, isRight]).sort()).toEqual([
    ['a', true],
    ['b', false],
  ]);
});

it('an action that arrives again is not done again, in one call or in two', async () => {
  const { actor, practice } = await prepared();
  const answer = action('practice.answered', practiceAnswer(practice, 'a'));
  const { results } = await send(actor, answer, answer);
  expect(await send(actor, answer)).toEqual({ results: results.slice(0, 1) });
  expect(results[1]).toEqual(results[0]);
  expect(await db.$count(practiceAnswers, eq(practiceAnswers.userId, actor.id))).toBe(1);
});

it('an action that arrives again stays undone where it was taken back since', async () => {
  const { actor, classId } = await prepared();
  const done = action('class.completed', { classId });
  await send(actor, done, action('class.reopened', { classId }));
  await send(actor, done);
  expect(await db.$count(finishedClasses, eq(finishedClasses.userId, actor.id))).toBe(0);
});

it('an action that arrives again is another action of another person', async () => {
  const { actor, courseId, practice } = await prepared();
  const other = await someActor(db);
  await enrol(db, { actor: other, input: { courseId } });
  const answer = action('practice.answered', practiceAnswer(practice, 'a'));
  expect(await outcome(actor, answer)).toEqual(['done']);
  expect(await outcome(other, answer)).toEqual(['done']);
  expect(await db.$count(practiceAnswers, eq(practiceAnswers.questionId, practice))).toBe(2);
});

it('an action that is refused is so alone, for good, and leaves nothing', async () => {
  const { actor, classId, proof, practice } = await prepared();
  const actions = [
    action('class.completed', { classId: 999_999 }),
    action('class.step', { classId, step: 4 }),
    action('class.step', { classId, step: 'x' }),
    action('practice.answered', practiceAnswer(proof, 'a')),
    action('practice.answered', { questionId: practice, value: 'a' }),
    action('practice.answered', { questionId: practice }),
    action('class.step', { classId, step: 2 }),
  ];
  const expected = [
    ...['class_not_found', 'class_step_unknown', 'invalid_fields', 'question_not_found'],
    ...['invalid_fields', 'invalid_fields', 'done'],
  ];
  expect(await outcome(actor, ...actions)).toEqual(expected);
  expect(await outcome(actor, ...actions)).toEqual(expected);
  const { results } = await send(actor, ...actions);
  expect(results[1]).toMatchObject({
    params: { steps: 3 },
    issues: { step: { code: 'class_step_unknown' } },
  });
  expect(await db.$count(practiceAnswers, eq(practiceAnswers.userId, actor.id))).toBe(0);
});

it('an action that is refused belongs to a course in which the person is not enrolled', async () => {
  const { classId, practice } = await prepared();
  const stranger = await someActor(db, { isAdmin: true });
  expect(
    await outcome(
      stranger,
      action('class.completed', { classId }),
      action('class.reopened', { classId }),
      action('class.step', { classId, step: 1 }),
      action('practice.answered', practiceAnswer(practice, 'a')),
    ),
  ).toEqual(Array(4).fill('not_enrolled'));
});

const outside = [
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z'],
  ...['2019-12-31T23:59:59Z', '9999-12-31T23:59:59-23:59', '2100-01-01T00:00:00+14:00'],
];

it('an action at a time that no clock shows is done, and counts from its arrival', async () => {
  const { actor, classId } = await prepared();
  const before = new Date();
  const actions = outside.map((at) => ({ ...action('class.step', { classId, step: 1 }), at }));
  expect(await outcome(actor, ...actions)).toEqual(actions.map(() => 'done'));
  const rows = await rowsOf(db, deviceActions, eq(deviceActions.userId, actor.id));
  expect(rows).toHaveLength(actions.length);
  for (const { at } of rows) expect(at.getTime()).toBeGreaterThanOrEqual(before.getTime());
});

it('actions of one person are bounded a day, in whatever calls they come', async () => {
  const { actor, classId } = await prepared();
  const step = () => action('class.step', { classId, step: 1 });
  await send(actor, step(), step());
  const key = `actions-day:${actor.id}`;
  const [counted] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  expect(counted?.points).toBe(2);
  await db.update(rateLimits).set({ points: 4998 }).where(eq(rateLimits.key, key));
  expect(await outcome(actor, step(), step())).toEqual(['done', 'done']);
  expect(await toCode(send(actor, step()))).toBe('rate_limited');
  expect(await db.$count(deviceActions, eq(deviceActions.userId, actor.id))).toBe(4);
});

it('an action of a kind that a later server knows is refused alone, and done once that is here', async () => {
  const { actor, classId } = await prepared();
  const older = omit(actionKinds, 'class.step');
  const actions = [
    action('class.completed', { classId }),
    action('class.step', { classId, step: 2 }),
    action('hovercraft.landed', {}),
    action('toString', {}),
  ];
  expect(await outcomeOf(db, actor, actions, older as typeof actionKinds)).toEqual([
    ...['done', 'unknown_kind', 'unknown_kind', 'unknown_kind'],
  ]);
  expect(await db.$count(deviceActions, eq(deviceActions.userId, actor.id))).toBe(1);
  expect((await outcome(actor, ...actions)).slice(0, 3)).toEqual(['done', 'done', 'unknown_kind']);
  expect(await db.$count(classPlaces, eq(classPlaces.userId, actor.id))).toBe(1);
});

type Device = ReturnType<typeof action>[];

/** A person with a course, a logbook and a collection, and what can be done with them. */
async function prepare() {
  const { actor, classId, next, practice } = await prepareLearner(db);
  const { id: userId, email, username: name } = actor;
  const application = { userId, email, name, locale: 'id' as const, status: 'accepted' as const };
  await db.insert(trainerApplications).values(application);
  const texts = { name: 'A', description: '', summary: '' };
  const input = { ...texts, removeThumbnail: false };
  const { id: collectionId } = await createCollection(db, { actor, input });
  const classes = fc.constantFrom(classId, next);
  const one = fc.oneof(
    fc
      .tuple(fc.constantFrom('class.completed', 'class.reopened'), classes)
      .map(([kind, id]) => ({ kind, input: { classId: id } })),
    fc
      .tuple(classes, fc.integer({ min: 1, max: 3 }))
      .map(([id, step]) => ({ kind: 'class.step', input: { classId: id, step } })),
    fc
      .constantFrom('a', 'b')
      .map((value) => ({ kind: 'practice.answered', input: practiceAnswer(practice, value) })),
    fc.constant({
      kind: 'logbook.added',
      input: { kind: 'workshop', title: '', heldOn: '2026-05-02', hours: '1,5' },
    }),
    fc
      .record({ name: fc.constantFrom('A', 'B', 'C'), summary: fc.constantFrom('', 'x') })
      .map((changed) => ({
        kind: 'collection.edited',
        input: { collectionId, base: texts, ...texts, ...changed },
      })),
  );
  const minutes = fc.integer({ min: 1, max: 50 });
  const device = fc.array(fc.tuple(one, minutes), { maxLength: 4 });
  /** What the devices did, with ids of their own; two entries that are alike are two. */
  const toActions = (did: [{ kind: string; input: object }, number][], of: number): Device =>
    did.map(([{ kind, input: fields }, ago], place) => {
      const at = new Date(Date.now() - ago * 60_000);
      const id = `00000000-0000-4000-8000-0000000000${of}${place}`;
      return action(kind, 'title' in fields ? { ...fields, title: id } : fields, { at, id });
    });
  const own = async () => ({
    done: await db
      .select({ classId: finishedClasses.classId })
      .from(finishedClasses)
      .where(eq(finishedClasses.userId, userId))
      .orderBy(finishedClasses.classId),
    places: await db
      .select()
      .from(classPlaces)
      .where(eq(classPlaces.userId, userId))
      .orderBy(classPlaces.classId),
    answers: await db
      .select({ id: practiceAnswers.id, value: practiceAnswers.value })
      .from(practiceAnswers)
      .where(eq(practiceAnswers.userId, userId))
      .orderBy(practiceAnswers.id),
    entries: await db
      .select({ title: trainerEntries.title })
      .from(trainerEntries)
      .where(eq(trainerEntries.userId, userId))
      .orderBy(asc(trainerEntries.id)),
    collection: await db
      .select({ name: collections.name, summary: collections.summary })
      .from(collections)
      .where(eq(collections.id, collectionId)),
    results: await db
      .select({ id: deviceActions.id, result: deviceActions.result })
      .from(deviceActions)
      .where(eq(deviceActions.userId, userId))
      .orderBy(deviceActions.id),
  });
  const forget = async () => {
    await db.delete(rateLimits);
    const tables = [deviceActions, finishedClasses, classPlaces, practiceAnswers, trainerEntries];
    for (const table of tables) await db.delete(table).where(eq(table.userId, userId));
    await db.update(collections).set(texts).where(eq(collections.id, collectionId));
  };
  return { actor, device, toActions, own, forget };
}

/** A try of one of three devices to send its first actions, of which the answer may be lost. */
const tries = fc.array(
  fc.record({ of: fc.nat(2), count: fc.integer({ min: 1, max: 4 }), isHeard: fc.boolean() }),
  { maxLength: 8 },
);

it('what several devices did is done once each, whatever is sent again or cut', async () => {
  const { actor, device, toActions, own, forget } = await prepare();
  await fc.assert(
    fc.asyncProperty(fc.tuple(device, device, device), tries, async (did, sent) => {
      await forget();
      const devices = did.map(toActions);
      const left = devices.map((actions) => [...actions]);
      /** Each action when it first arrived. */
      const arrived: Device = [];
      const send = async (of: number, count: number, isHeard: boolean) => {
        const part = left[of]?.slice(0, count) ?? [];
        if (part.length === 0) return;
        const { results } = await sendActions(db, actor, part);
        expect(results.map(({ id }) => id)).toEqual(part.map(({ id }) => id));
        arrived.push(...part.filter((one) => !arrived.includes(one)));
        if (isHeard) left[of]?.splice(0, count);
      };
      for (const { of, count, isHeard } of sent) await send(of, count, isHeard);
      for (const of of left.keys()) await send(of, 4, true);
      const merged = await own();

      // Each is there once, in the order of its device.
      const all = devices.flat();
      expect(merged.results.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted());
      const ids = (kind: string) => all.filter((one) => one.kind === kind).map(({ id }) => id);
      expect(merged.answers.map(({ id }) => id)).toEqual(ids('practice.answered').toSorted());
      const titles = merged.entries.map(({ title }) => title);
      expect(titles.toSorted()).toEqual(ids('logbook.added').toSorted());
      for (const actions of devices) {
        const entries = actions.filter(({ kind }) => kind === 'logbook.added');
        const own = entries.map(({ id }) => id);
        expect(titles.filter((title) => own.includes(title))).toEqual(own);
      }

      // Nothing that was sent again has changed what one call with all of them would have done.
      await forget();
      if (arrived.length > 0) await sendActions(db, actor, arrived);
      expect(await own()).toEqual(merged);
    }),
    { numRuns: 6 },
  );
});

const entry = () =>
  action('logbook.added', {
    kind: 'workshop',
    title: 'Lokakarya prompt',
    heldOn: '2026-05-02',
    hours: '1,5',
  });

it('entries of a logbook are as many as their actions, however alike', async () => {
  const actor = await someTrainer(db);
  const [one, other] = [entry(), entry()];
  expect(await outcomeOf(db, actor, [one, other, one])).toEqual(['done', 'done', 'done']);
  expect(await db.$count(trainerEntries, eq(trainerEntries.userId, actor.id))).toBe(2);
});

it('entries of a logbook are for trainers, and as their form takes them', async () => {
  expect(await outcomeOf(db, await someActor(db), [entry()])).toEqual(['trainers_only']);
  const wrong = { ...entry(), input: { title: '' } };
  expect(await outcomeOf(db, await someTrainer(db), [wrong])).toEqual(['invalid_fields']);
});

describe('texts of a collection', () => {
  const base = { name: 'A', description: '', summary: '' };
  const videoUrls = [{ title: 'Video', url: 'https://example.org/v' }];

  async function someCollection() {
    const actor = await someActor(db);
    const input = { ...base, videoUrls, removeThumbnail: false };
    const { id: collectionId } = await createCollection(db, { actor, input });
    const edit = (values: object = {}) =>
      action('collection.edited', { collectionId, base, ...base, ...values });
    const read = async () => {
      const [row] = await db.select().from(collections).where(eq(collections.id, collectionId));
      return row;
    };
    return { actor, edit, read };
  }

  it('are saved over what was read, and leave the rest', async () => {
    const { actor, edit, read } = await someCollection();
    const texts = { name: 'B', description: 'b', summary: '**b**' };
    expect(await outcomeOf(db, await someActor(db), [edit(texts)])).toEqual([
      'collection_not_found',
    ]);
    const wrong = [edit({ ...texts, summary: undefined }), edit({ base: {} }), edit({ name: '' })];
    expect(await outcomeOf(db, actor, wrong)).toEqual(Array(3).fill('invalid_fields'));
    expect(await outcomeOf(db, actor, [edit(texts)])).toEqual(['done']);
    expect(await read()).toMatchObject({ ...texts, videoUrls });
  });

  it('of another device are not overwritten unseen', async () => {
    const { actor, edit, read } = await someCollection();
    expect(
      await outcomeOf(db, actor, [
        edit({ name: 'B' }),
        // The answer to a call was lost, and it is done again under another name.
        edit({ name: 'B' }),
        edit({ name: 'C' }),
        edit({ description: 'c' }),
        edit({ base: { ...base, name: 'B' }, name: 'D' }),
      ]),
    ).toEqual(['done', 'done', 'changed_since', 'changed_since', 'done']);
    expect(await read()).toMatchObject({ name: 'D', description: '', summary: '' });
  });
});

it.each([new Error('away'), new AppError('rate_limited'), new AppError('unavailable')])(
  'a call that fails with %s keeps what came before, and does the rest when it is sent again',
  async (failure) => {
    const { actor, classId, next } = await prepareLearner(db);
    const done = actionKinds['class.completed'];
    let fails = true;
    const kinds = {
      ...actionKinds,
      'class.completed': {
        ...done,
        run: async (...[tx, call]: Parameters<typeof done.run>) => {
          await done.run(tx, call);
          if (fails) throw failure;
        },
      },
    };
    const actions = [
      action('class.step', { classId, step: 2 }),
      action('class.completed', { classId }),
      action('class.step', { classId: next, step: 2 }),
    ];
    await expect(sendActions(db, actor, actions, kinds)).rejects.toBe(failure);
    expect(await db.$count(deviceActions, eq(deviceActions.userId, actor.id))).toBe(1);
    expect(await db.$count(finishedClasses, eq(finishedClasses.userId, actor.id))).toBe(0);
    fails = false;
    expect(await outcomeOf(db, actor, actions, kinds)).toEqual(['done', 'done', 'done']);
    expect(await db.$count(classPlaces, eq(classPlaces.userId, actor.id))).toBe(2);
  },
);

it('a call that fails too often is refused before anything is done', async () => {
  const { actor, classId } = await prepareLearner(db);
  const step = () => action('class.step', { classId, step: 1 });
  await sendActions(db, actor, [step()]);
  await db
    .update(rateLimits)
    .set({ points: 500 })
    .where(eq(rateLimits.key, `actions:${actor.id}`));
  expect(await toCode(sendActions(db, actor, [step()]))).toBe('rate_limited');
});

it('actions are forgotten after 90 days', async () => {
  const { actor, classId } = await prepareLearner(db);
  await sendActions(db, actor, [action('class.step', { classId, step: 1 })]);
  const count = () => db.$count(deviceActions, eq(deviceActions.userId, actor.id));
  await sweepActions(db, new Date(Date.now() + 89 * 86_400_000));
  expect(await count()).toBe(1);
  await sweepActions(db, new Date(Date.now() + 91 * 86_400_000));
  expect(await count()).toBe(0);
});

it('staff see how many answered practice, and who was right at the first try', async () => {
  const { actor, courseId, practice } = await prepareLearner(db);
  const [other, admin] = [await someActor(db), await someActor(db, { isAdmin: true })];
  await enrol(db, { actor: other, input: { courseId } });
  const read = async () => (await getStatistics(db, { actor: admin, courseId })).practice;
  expect(await read()).toEqual([{ id: practice, people: 0, firstRight: null }]);
  const answer = (value: string, minutes: number) =>
    action('practice.answered', practiceAnswer(practice, value), {
      at: new Date(Date.now() - minutes * 60_000),
    });
  // The later try arrives first.
  await sendActions(db, actor, [answer('a', 1), answer('b', 5)]);
  await sendActions(db, other, [answer('a', 3)]);
  expect(await read()).toEqual([{ id: practice, people: 2, firstRight: 0.5 }]);
});

describe.skipIf(!postgresBin)('at the same time, on PostgreSQL', () => {
  const db = usePostgres();

  it('each action is done once, and none waits for ever', async () => {
    const actor = await someTrainer(db);
    const actions = Array.from({ length: 5 }, entry);
    const calls = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        sendActions(db, actor, at % 2 ? actions : actions.toReversed()),
      ),
    );
    for (const { results } of calls)
      expect(results.every(({ state }) => state === 'done')).toBe(true);
    expect(await db.$count(trainerEntries, eq(trainerEntries.userId, actor.id))).toBe(5);
  });
});
