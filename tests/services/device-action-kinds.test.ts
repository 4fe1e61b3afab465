import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  classPlaces,
  collections,
  deviceActions,
  finishedClasses,
  rateLimits,
  trainerApplications,
  trainerEntries,
} from '#db/schema';
import { actionKinds } from '~/action-kinds';
import { createCollection } from '~/features/collections/editor/save-collection.server';
import { getStatistics } from '~/features/courses/questions/statistics.server';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { sweepActions } from '~/offline/actions/perform-actions.server';
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
import { someActor, toCode, useDatabase, usePostgres } from '../support/services';

const connection = useDatabase();

const entry = () =>
  action('logbook.added', {
    kind: 'workshop',
    title: 'Lokakarya prompt',
    heldOn: '2026-05-02',
    hours: '1,5',
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
  const base = { name: 'A', description: '', summary: '' };
  const videoUrls = [{ title: 'Video', url: 'https://example.org/v' }];

  async function someCollection() {
    const { db } = connection;
    const actor = await someActor(db);
    const input = { ...base, videoUrls, removeThumbnail: false };
    const { id: collectionId } = await createCollection(db, { actor, input });
    const edit = (values: object = {}) =>
      action('collection.edited', { collectionId, base, ...base, ...values });
    const read = async () => {
      const [row] = await db.select().from(collections).where(eq(collections.id, collectionId));
      return row;
    };
    return { db, actor, edit, read };
  }

  it('are saved over what was read, and leave the rest', async () => {
    const { db, actor, edit, read } = await someCollection();
    const texts = { name: 'B', description: 'b', summary: '**b**' };
    expect(await outcomeOf(db, await someActor(db), [edit(texts)])).toEqual([
      'collection_not_found',
    ]);
    const wrong = [edit({ ...texts, summary: undefined }), edit({ base: {} }), edit({ name: '' })];
    expect(await outcomeOf(db, actor, wrong)).toEqual(Array(3).fill('invalid_fields'));
    expect(await outcomeOf(db, actor, [edit(texts)])).toEqual(['done']);
    expect(await read()).toMatchObject({ ...texts, videoUrls });
  });

  it('join those of another device, and refuse what would overwrite them unseen', async () => {
    const { db, actor, edit, read } = await someCollection();
    expect(
      await outcomeOf(db, actor, [
        edit({ name: 'B' }),
        edit({ description: 'c' }),
        // The answer to a call was lost, and it is done again under another name.
        edit({ name: 'B' }),
        edit({ name: 'C' }),
        edit({ base: { ...base, name: 'B' }, name: 'D' }),
      ]),
    ).toEqual(['done', 'done', 'done', 'changed_since', 'done']);
    expect(await read()).toMatchObject({ name: 'D', description: 'c', summary: '' });
  });
});

describe('answers of an application', () => {
  it('join those of another device until it is handed in', async () => {
    const { db } = connection;
    const actor = await someTrainer(db, 'draft');
    const own = eq(trainerApplications.userId, actor.id);
    const read = async () => (await db.select().from(trainerApplications).where(own))[0];
    const applicationId = (await read())?.id;
    const draft = (answers: object, base: object = {}, id = applicationId) =>
      action('application.drafted', { applicationId: id, answers, base });
    expect(
      await outcomeOf(db, actor, [
        draft({ city: 'Kupang', email: 'other@example.org' }),
        draft({ school: 'SD 1' }),
        draft({ city: 'Ende' }),
        draft({ city: 'Ende' }, { city: 'Kupang' }),
        draft({ city: 'Ende' }, {}, 999_999),
        draft({ unknown: 'x' }),
      ]),
    ).toEqual(['done', 'done', 'changed_since', 'done', 'no_application', 'invalid_fields']);
    expect((await read())?.answers).toEqual({ city: 'Ende', school: 'SD 1' });
    expect(await outcomeOf(db, await someActor(db), [draft({ city: 'X' })])).toEqual([
      'no_application',
    ]);
    await db.update(trainerApplications).set({ status: 'accepted' }).where(own);
    expect(await outcomeOf(db, actor, [draft({ city: 'X' })])).toEqual(['application_sent']);
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
    action('practice.answered', practiceAnswer(practice, value), {
      at: new Date(Date.now() - minutes * 60_000),
    });
  // The later try arrives first.
  await sendActions(db, actor, [answer('a', 1), answer('b', 5)]);
  await sendActions(db, other, [answer('a', 3)]);
  expect(await read()).toEqual([{ id: practice, people: 2, firstRight: 0.5 }]);
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
