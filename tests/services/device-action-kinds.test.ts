import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classPlaces,
  collections,
  deviceActions,
  finishedClasses,
  practiceAnswers,
  rateLimits,
  trainerEntries,
} from '#db/schema';
import { actionKinds } from '~/action-kinds';
import { createCollection } from '~/features/collections/editor/save-collection.server';
import { getStatistics } from '~/features/courses/questions/statistics.server';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { sweepActions } from '~/features/offline/actions/perform-actions.server';
import { AppError } from '~/server/errors';
import {
  action,
  outcomeOf,
  prepareLearner,
  sendActions,
  someTrainer,
} from '../support/device-actions';
import { postgresBin } from '../support/postgres';
import { someActor, toCode, useDatabase, usePostgres } from '../support/services';

const connection = useDatabase();

const entry = () =>
  action('logbook.added', {
    ...{ kind: 'workshop', title: 'Lokakarya prompt', heldOn: '2026-05-02', hours: '1,5' },
  });

describe('entries of a logbook', () => {
  it('are as many as their actions, however alike', async () => {
    const { db } = connection;
    const actor = await someTrainer(db);
    const [one, other] = [entry(), entry()];
    expect(await outcomeOf(db, actor, [one, other, one])).toEqual(['done', 'done', 'done']);
    expect(await db.$count(trainerEntries, eq(trainerEntries.userId, actor.id))).toBe(2);
  });

  it('are for trainers, and as their form takes them', async () => {
    const { db } = connection;
    expect(await outcomeOf(db, await someActor(db), [entry()])).toEqual(['trainers_only']);
    const wrong = { ...entry(), input: { title: '' } };
    expect(await outcomeOf(db, await someTrainer(db), [wrong])).toEqual(['invalid_fields']);
  });
});

describe('texts of a collection', () => {
  it('are saved over the version that was read, and leave the rest', async () => {
    const { db } = connection;
    const [actor, stranger] = [await someActor(db), await someActor(db)];
    const videoUrls = [{ title: 'Video', url: 'https://example.org/v' }];
    const input = { name: 'A', description: '', summary: '', videoUrls, removeThumbnail: false };
    const { id: collectionId, version } = await createCollection(db, { actor, input });
    const texts = { collectionId, version, name: 'B', description: 'b', summary: '**b**' };
    const edit = (values: object = {}) => action('collection.edited', { ...texts, ...values });
    expect(await outcomeOf(db, stranger, [edit()])).toEqual(['collection_not_found']);
    expect(await outcomeOf(db, actor, [edit({ summary: undefined })])).toEqual(['invalid_fields']);
    expect(await outcomeOf(db, actor, [edit(), edit({ name: 'C' })])).toEqual([
      'done',
      'changed_since',
    ]);
    const [row] = await db.select().from(collections).where(eq(collections.id, collectionId));
    expect(row).toMatchObject({ name: 'B', description: 'b', summary: '**b**', videoUrls });
  });
});

describe('a call that fails', () => {
  it.each([new Error('away'), new AppError('rate_limited'), new AppError('unavailable')])(
    'with %s keeps what came before, and does the rest when it is sent again',
    async (failure) => {
      const { db, actor, classId, next } = await prepareLearner(connection.db);
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

  it('too often is refused before anything is done', async () => {
    const { db, actor, classId } = await prepareLearner(connection.db);
    const step = () => action('class.step', { classId, step: 1 });
    await sendActions(db, actor, [step()]);
    await db
      .update(rateLimits)
      .set({ points: 500 })
      .where(eq(rateLimits.key, `actions:${actor.id}`));
    expect(await toCode(sendActions(db, actor, [step()]))).toBe('rate_limited');
  });
});

it('actions are forgotten after 90 days', async () => {
  const { db, actor, classId } = await prepareLearner(connection.db);
  await sendActions(db, actor, [action('class.step', { classId, step: 1 })]);
  const count = () => db.$count(deviceActions, eq(deviceActions.userId, actor.id));
  await sweepActions(db, new Date(Date.now() + 89 * 86_400_000));
  expect(await count()).toBe(1);
  await sweepActions(db, new Date(Date.now() + 91 * 86_400_000));
  expect(await count()).toBe(0);
});

it('staff see how many answered practice, and who was right at the first try', async () => {
  const { db, actor, courseId, practice } = await prepareLearner(connection.db);
  const [other, admin] = [await someActor(db), await someActor(db, { isAdmin: true })];
  await enrol(db, { actor: other, input: { courseId } });
  const read = async () => (await getStatistics(db, { actor: admin, courseId })).practice;
  expect(await read()).toEqual([{ id: practice, people: 0, firstRight: null }]);
  const answer = (value: string, minutes: number) =>
    action(
      'practice.answered',
      { questionId: practice, value },
      { at: new Date(Date.now() - minutes * 60_000) },
    );
  // The later try arrives first.
  await sendActions(db, actor, [answer('a', 1), answer('b', 5)]);
  await sendActions(db, other, [answer('a', 3)]);
  expect(await read()).toEqual([{ id: practice, people: 2, firstRight: 0.5 }]);
});

describe('two devices', () => {
  it(
    'leave the same rows in whatever order, again and cut short',
    { timeout: 60_000 },
    async () => {
      const { db, actor, classId, next, practice } = await prepareLearner(connection.db);
      const at = fc.integer({ min: 1, max: 50 }).map((n) => new Date(Date.now() - n * 60_000));
      const classes = fc.constantFrom(classId, next);
      const one = fc.oneof(
        classes.map((id) => ({ kind: 'class.completed', input: { classId: id } })),
        fc
          .tuple(classes, fc.integer({ min: 1, max: 3 }))
          .map(([id, step]) => ({ kind: 'class.step', input: { classId: id, step } })),
        fc
          .constantFrom('a', 'b')
          .map((value) => ({ kind: 'practice.answered', input: { questionId: practice, value } })),
      );
      const device = fc.array(
        fc
          .tuple(one, at, fc.uuid({ version: 4 }))
          .map(([{ kind, input }, time, id]) => action(kind, input, { at: time, id })),
        { minLength: 1, maxLength: 5 },
      );
      const own = async () => {
        const done = await db
          .select({ classId: finishedClasses.classId })
          .from(finishedClasses)
          .where(eq(finishedClasses.userId, actor.id))
          .orderBy(finishedClasses.classId);
        const places = await db
          .select()
          .from(classPlaces)
          .where(eq(classPlaces.userId, actor.id))
          .orderBy(classPlaces.classId);
        const { id, value, isRight, answeredAt } = practiceAnswers;
        const answers = await db
          .select({ id, value, isRight, answeredAt })
          .from(practiceAnswers)
          .where(eq(practiceAnswers.userId, actor.id))
          .orderBy(id);
        return { done, places, answers };
      };
      const forget = async () => {
        await db.delete(rateLimits);
        for (const table of [deviceActions, finishedClasses, classPlaces, practiceAnswers])
          await db.delete(table).where(eq(table.userId, actor.id));
      };
      await fc.assert(
        fc.asyncProperty(
          device,
          device,
          fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
          fc.array(fc.nat(4), { maxLength: 3 }),
          async (phone, laptop, turns, cuts) => {
            await forget();
            await sendActions(db, actor, [...phone, ...laptop]);
            const expected = await own();
            await forget();
            // What a cut call has told is told again with the rest.
            for (const cut of cuts) {
              const part = laptop.slice(0, cut);
              if (part.length > 0) await sendActions(db, actor, part);
            }
            const [a, b] = [[...phone], [...laptop]];
            for (const isPhone of turns) {
              const next = (isPhone ? a : b).shift();
              if (next) await sendActions(db, actor, [next]);
            }
            await sendActions(db, actor, [...b, ...a, ...laptop]);
            expect(await own()).toEqual(expected);
          },
        ),
        { numRuns: 15 },
      );
    },
  );
});

describe.skipIf(!postgresBin)('at the same time, on PostgreSQL', () => {
  const postgres = usePostgres();

  it('each action is done once, and none waits for ever', { timeout: 60_000 }, async () => {
    const { db } = postgres;
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
