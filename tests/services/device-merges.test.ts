import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  classPlaces,
  collections,
  deviceActions,
  finishedClasses,
  practiceAnswers,
  rateLimits,
  trainerApplications,
  trainerEntries,
} from '#db/schema';
import { createCollection } from '~/features/collections/editor/save-collection.server';
import { action, practiceAnswer, prepareLearner, sendActions } from '../support/device-actions';
import { useDatabase } from '../support/services';

const connection = useDatabase();
const total = Number(process.env['MERGES']) || 6;

type Device = ReturnType<typeof action>[];

/** A person with a course, a logbook and a collection, and what can be done with them. */
async function prepare() {
  const { db, actor, classId, next, practice } = await prepareLearner(connection.db);
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
  return { db, actor, device, toActions, own, forget };
}

/** A try of one of three devices to send its first actions, of which the answer may be lost. */
const tries = fc.array(
  fc.record({ of: fc.nat(2), count: fc.integer({ min: 1, max: 4 }), isHeard: fc.boolean() }),
  { maxLength: 8 },
);

it(
  'what several devices did is done once each, whatever is sent again or cut',
  { timeout: 3_600_000 },
  async () => {
    const { db, actor, device, toActions, own, forget } = await prepare();
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
      { numRuns: total },
    );
  },
);
