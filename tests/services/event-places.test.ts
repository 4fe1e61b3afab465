import { eq, asc, count } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#db/client';
import { hashPassword } from '#db/password';
import {
  cmsEvents,
  eventRegistrations as registrations,
  users,
  eventRegistrations,
} from '#db/schema';
import { deleteAccount } from '~/features/accounts/profile/profile.server';
import { createEvent, updateEvent, deleteEvent } from '~/features/events/admin/event-admin.server';
import { listAdminEvents } from '~/features/events/admin/event-table.server';
import { featureEvent } from '~/features/events/admin/featured-event.server';
import { sweepPlaces } from '~/features/events/registration/places-sweep.server';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registrations.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { mailsTo } from '../support/outbox';
import { postgresBin } from '../support/postgres';
import {
  settled,
  someActor,
  useDatabase,
  useFolder,
  runsAll,
  usePostgres,
  useActor,
} from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

const person = () => someActor(db);
const create = (values: Record<string, unknown> = {}) =>
  createEvent(db, { actor: admin, input: eventInput(values) });
const enter = (actor: Actor, eventId: number) => register(db, { actor, eventId });
const change = (eventId: number, values: Record<string, unknown>) =>
  updateEvent(db, { actor: admin, eventId, input: eventInput(values) });

async function enterAll(eventId: number, amount: number): Promise<Actor[]> {
  const people: Actor[] = [];
  for (let index = 0; index < amount; index += 1) {
    people.push(await person());
    await enter(people.at(-1) as Actor, eventId);
  }
  return people;
}

/** How many there are of each; the counter says so too, or nothing without a capacity. */
async function getCounts(eventId: number): Promise<{ going: number; waiting: number }> {
  const rows = await db
    .select({ status: registrations.status })
    .from(registrations)
    .where(eq(registrations.eventId, eventId));
  const [event] = await db
    .select({ capacity: cmsEvents.capacity, going: cmsEvents.going })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId));
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  expect(event?.going).toBe(event?.capacity === null ? 0 : count('going'));
  return { going: count('going'), waiting: count('waiting') };
}

const password = 'kopi hitam pagi';
let hash = '';

async function leaveForGood(actor: Actor | undefined): Promise<void> {
  if (!actor) throw new Error('Nobody leaves.');
  await db.update(users).set({ password: hash }).where(eq(users.id, actor.id));
  await deleteAccount(db, { actor, password });
}

beforeAll(async () => {
  hash = await hashPassword(password);
});

describe('the counter of places', () => {
  it('follows registrations, cancellations and promotions', async () => {
    const { id } = await create({ capacity: '2' });
    const [first] = await enterAll(id, 4);
    expect(await getCounts(id)).toEqual({ going: 2, waiting: 2 });
    await unregister(db, { actor: first as Actor, eventId: id });
    expect(await getCounts(id)).toEqual({ going: 2, waiting: 1 });
    await unregister(db, { actor: first as Actor, eventId: id });
    expect(await getCounts(id)).toEqual({ going: 2, waiting: 1 });
    await enter(first as Actor, id);
    expect(await getCounts(id)).toEqual({ going: 2, waiting: 2 });
    const [listed] = (await listAdminEvents(db, { actor: admin, sort: 'created' })).rows;
    expect(listed).toMatchObject({ id, going: 2, waiting: 2 });
  });

  it.each(['2', ''])('follows deleted accounts with the capacity "%s"', async (capacity) => {
    const { id } = await create({ capacity });
    const other = await create({ capacity: '5' });
    const people = await enterAll(id, 3);
    await enter(people[0] as Actor, other.id);
    for (const one of [people[0], people[2]]) await leaveForGood(one);
    expect(await getCounts(id)).toEqual({ going: 1, waiting: 0 });
    expect(await getCounts(other.id)).toEqual({ going: 0, waiting: 0 });
  });

  it('takes no place from anybody when the capacity is lowered, and gives none above it', async () => {
    const slug = `lowered-${Date.now()}`;
    const { id } = await create({ slug, capacity: '3' });
    const people = await enterAll(id, 4);
    await change(id, { slug, capacity: '1' });
    expect(await getCounts(id)).toEqual({ going: 3, waiting: 1 });
    for (const [index, one] of people.slice(0, 2).entries()) {
      await unregister(db, { actor: one, eventId: id });
      expect(await getCounts(id)).toEqual({ going: 2 - index, waiting: 1 });
    }
    await unregister(db, { actor: people[2] as Actor, eventId: id });
    expect(await getCounts(id)).toEqual({ going: 1, waiting: 0 });
  });

  it('keeps its sums when a capacity is taken away, set again or left out', async () => {
    const slug = `turned-${Date.now()}`;
    const { id } = await create({ slug, capacity: '1' });
    await enterAll(id, 3);
    await change(id, { slug, capacity: '' });
    expect(await getCounts(id)).toEqual({ going: 3, waiting: 0 });
    const [fourth] = await enterAll(id, 1);
    await change(id, { slug, capacity: '5' });
    expect(await getCounts(id)).toEqual({ going: 4, waiting: 0 });
    await unregister(db, { actor: fourth as Actor, eventId: id });
    await enterAll(id, 3);
    expect(await getCounts(id)).toEqual({ going: 5, waiting: 1 });
    await change(id, { slug, capacity: '6' });
    expect(await enter(await person(), id)).toMatchObject({ status: 'waiting', going: 6 });
    await change(id, { slug, capacity: '' });
    expect(await enter(await person(), id)).toMatchObject({ status: 'going', going: null });
    expect(await getCounts(id)).toEqual({ going: 8, waiting: 0 });
  });

  it('changes nothing that calendars and caches see of the event', async () => {
    const { id } = await create({ capacity: '1' });
    const read = async () => {
      const [row] = await db.select().from(cmsEvents).where(eq(cmsEvents.id, id));
      return { ...row, going: undefined };
    };
    const before = await read();
    await enterAll(id, 1);
    expect(await read()).toEqual(before);
  });
});

it('the nightly comparison corrects a wrong counter, once, and gives the places that are free', async () => {
  const { id } = await create({ capacity: '2' });
  await enterAll(id, 3);
  await db.update(cmsEvents).set({ going: 1 }).where(eq(cmsEvents.id, id));
  const runs = await Promise.all([sweepPlaces(db), sweepPlaces(db)]);
  expect(runs.map(({ corrected }) => corrected).toSorted()).toEqual([0, 1]);
  expect(await getCounts(id)).toEqual({ going: 2, waiting: 1 });
  expect(await sweepPlaces(db)).toEqual({ corrected: 0, promoted: 0 });
});

it('the nightly comparison leaves events without a capacity alone', async () => {
  const { id } = await create();
  await enterAll(id, 2);
  expect(await sweepPlaces(db)).toEqual({ corrected: 0, promoted: 0 });
  expect(await getCounts(id)).toEqual({ going: 2, waiting: 0 });
});

it('the nightly comparison gives a place to the first who waits if a row was deleted by hand', async () => {
  const { id } = await create({ capacity: '1' });
  const [first, second, third] = await enterAll(id, 3);
  await settled();
  await db.delete(users).where(eq(users.id, first?.id ?? 0));
  expect(await sweepPlaces(db)).toEqual({ corrected: 1, promoted: 1 });
  const state = (actor: Actor | undefined) =>
    getRegistration(db, { actor: actor ?? null, eventId: id });
  expect(await state(second)).toMatchObject({ status: 'going' });
  expect(await state(third)).toMatchObject({ status: 'waiting', position: 1 });
  await settled();
  const { email } = second as Actor & { email: string };
  expect(mailsTo(outbox, email).at(-1)?.subject).toMatch(/^Anda mendapat tempat/);
});

describe.skipIf(!postgresBin)('many at once, on PostgreSQL', () => {
  useFolder('OUTBOX_DIR');
  const db = usePostgres();
  const admin = useActor(db, { isAdmin: true });

  const create = (values: Record<string, unknown> = {}) =>
    createEvent(db, { actor: admin, input: eventInput(values) });
  const featured = () => db.select().from(cmsEvents).where(eq(cmsEvents.isFeatured, true));

  it('hundreds of calls to feature, the featured event deleted in between, leave one and fail never', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 40; index += 1) ids.push((await create()).id);
    const errors: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      // The last ones are not deleted, so that something is left to feature.
      const calls = Array.from({ length: runsAll ? 100 : 30 }, (_, index) => {
        const eventId = ids[(round * 7 + index) % ids.length] ?? 0;
        return featureEvent(db, { actor: admin, eventId });
      });
      const [row] = await featured();
      const deletion = row && round < 9 ? deleteEvent(db, { actor: admin, eventId: row.id }) : null;
      const edits = ids.slice(0, 3).map((eventId) =>
        updateEvent(db, {
          actor: admin,
          eventId,
          input: eventInput({ isFeatured: round % 2 === 0 }),
        }),
      );
      const results = await Promise.allSettled([...calls, deletion, ...edits]);
      for (const result of results) {
        if (result.status === 'fulfilled') continue;
        // A call for the deleted event gets an error that says so; anything else is a bug.
        if ((result.reason as { code?: string }).code !== 'event_not_found')
          errors.push(result.reason);
      }
      if (deletion && row) ids.splice(ids.indexOf(row.id), 1);
      expect((await featured()).length).toBeLessThanOrEqual(1);
    }
    expect(errors).toEqual([]);
    await featureEvent(db, { actor: admin, eventId: ids.at(-1) ?? 0 });
    expect((await featured()).map((row) => row.id)).toEqual([ids.at(-1)]);
  });

  const password = 'a password of many';
  async function people(amount: number): Promise<Actor[]> {
    const hash = await hashPassword(password);
    const rows = await db
      .insert(users)
      .values(
        Array.from({ length: amount }, () => {
          const name = `p${crypto.randomUUID().slice(0, 20)}`;
          return {
            username: name,
            email: `${name}@example.org`,
            password: hash,
            emailVerifiedAt: new Date(),
          };
        }),
      )
      .returning();
    return rows.map(({ id, username }) => ({ id, username, scopes: [], organizationId: null }));
  }

  const getQueue = (eventId: number) =>
    db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, eventId))
      .orderBy(asc(eventRegistrations.queuedAt), asc(eventRegistrations.id));

  it('50 registrations for 10 places are 10 places and 40 in order on the waiting list', async () => {
    const { id: eventId } = await create({ capacity: '10' });
    const actors = await people(50);
    const states = await Promise.all(actors.map((actor) => register(db, { actor, eventId })));
    const positions = states.flatMap(({ position }) => (position === null ? [] : [position]));
    expect(states.filter(({ status }) => status === 'going')).toHaveLength(10);
    expect(positions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    const queue = await getQueue(eventId);
    expect(queue.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 10 }, () => 'going'),
      ...Array.from({ length: 40 }, () => 'waiting'),
    ]);
    for (const [index, row] of queue.slice(10).entries()) {
      const actor = actors.find(({ id }) => id === row.userId) ?? null;
      const state = await getRegistration(db, { actor, eventId });
      expect(state.position).toBe(index + 1);
    }

    // Five leave at once, and five come back: the first five who waited have their places.
    const leaving = queue.slice(0, 5).map(({ userId }) => actors.find(({ id }) => id === userId));
    await Promise.all(leaving.map((actor) => unregister(db, { actor: actor ?? null, eventId })));
    await Promise.all(leaving.map((actor) => register(db, { actor: actor ?? null, eventId })));
    const after = await getQueue(eventId);
    const going = after.filter(({ status }) => status === 'going').map(({ userId }) => userId);
    expect(going).toEqual(queue.slice(5, 15).map(({ userId }) => userId));
    expect(after.filter(({ status }) => status === 'waiting')).toHaveLength(40);
  });

  /** How many of each status there are; the counters agree, and nobody waits while a place is free. */
  async function settle(eventId: number, capacity: number) {
    const rows = await getQueue(eventId);
    const going = rows.filter(({ status }) => status === 'going').length;
    const waiting = rows.filter(({ status }) => status === 'waiting').length;
    expect(going).toBeLessThanOrEqual(capacity);
    if (waiting > 0) expect(going).toBe(capacity);
    // Nothing differed, so nothing is corrected.
    expect(await sweepPlaces(db)).toEqual({ corrected: 0, promoted: 0 });
    const state = await getRegistration(db, { actor: admin, eventId });
    expect(state.going).toBe(state.capacity === null ? null : going);
    return { going, waiting };
  }

  it('places stay right while people come and leave, accounts go and the capacity changes', async () => {
    const slug = `rush-${crypto.randomUUID()}`;
    const { id: eventId } = await create({ slug, capacity: '20' });
    const early = await people(40);
    for (const actor of early) await register(db, { actor, eventId });
    const late = await people(60);
    const capacities = ['30', '', '10', '25', '', '35'];
    const results = await Promise.allSettled([
      ...late.map((actor) => register(db, { actor, eventId })),
      ...early.slice(0, 15).map((actor) => unregister(db, { actor, eventId })),
      ...early.slice(15, 25).map((actor) => deleteAccount(db, { actor, password })),
      (async () => {
        for (const [index, capacity] of capacities.entries()) {
          // Another day as well, since that touches the rows too.
          const startsAt = `2040-05-${10 + index}T10:00`;
          const input = eventInput({ slug, capacity, startsAt, endsAt: '' });
          await updateEvent(db, { actor: admin, eventId, input });
        }
      })(),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const { going, waiting } = await settle(eventId, 75);
    expect(going + waiting).toBe(75);
    // Without a capacity everybody had a place; with one of 35 the rest may only wait.
    expect(going).toBeGreaterThanOrEqual(35);
  });

  it('without a capacity nobody waits for anybody', async () => {
    const { id: eventId } = await create();
    const [first = null, ...others] = await people(6);
    await db.transaction(async (tx) => {
      await register(tx as unknown as Db, { actor: first, eventId });
      await Promise.all(others.map((actor) => register(db, { actor, eventId })));
    });
    expect(await settle(eventId, 6)).toEqual({ going: 6, waiting: 0 });
  });

  it('accounts that leave while others are featured and come hold each other up at no time', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await create({ capacity: '3' })).id);
    // Accounts leave one after the other: on a busy machine more of them would wait too long.
    const [leaving, staying] = [await people(3), await people(8)];
    for (const actor of leaving) for (const eventId of ids) await register(db, { actor, eventId });
    const results = await Promise.allSettled([
      ...leaving.map((actor) => deleteAccount(db, { actor, password })),
      ...staying.flatMap((actor) => ids.map((eventId) => register(db, { actor, eventId }))),
      ...ids.toReversed().map((eventId) => featureEvent(db, { actor: admin, eventId })),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    for (const eventId of ids) expect(await settle(eventId, 3)).toEqual({ going: 3, waiting: 5 });
  });

  it('one person who presses 50 times has one place', async () => {
    const { id: eventId } = await create();
    const [actor = null] = await people(1);
    await Promise.all(Array.from({ length: 50 }, () => register(db, { actor, eventId })));
    const [row] = await db
      .select({ rows: count() })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, eventId));
    expect(row?.rows).toBe(1);
  });
});
