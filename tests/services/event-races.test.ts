import { asc, count, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations, users } from '#db/schema';
import { hashPassword } from '#db/password';
import { deleteAccount } from '~/features/accounts/profile/profile.server';
import { createEvent, deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { featureEvent } from '~/features/events/admin/featured-event.server';
import { sweepPlaces } from '~/features/events/registration/places-sweep.server';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registrations.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { postgresBin } from '../support/postgres';
import { runsAll, someActor, useFolder, usePostgres } from '../support/services';

describe.skipIf(!postgresBin)('many at once, on PostgreSQL', () => {
  useFolder('OUTBOX_DIR');
  const connection = usePostgres();
  let admin: Actor;
  beforeAll(async () => {
    admin = await someActor(connection.db, { isAdmin: true });
  });

  const create = (values: Record<string, unknown> = {}) =>
    createEvent(connection.db, { actor: admin, input: eventInput(values) });
  const featured = () =>
    connection.db.select().from(cmsEvents).where(eq(cmsEvents.isFeatured, true));

  it('hundreds of calls to feature, the featured event deleted in between, leave one and fail never', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 40; index += 1) ids.push((await create()).id);
    const errors: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      // The last ones are not deleted, so that something is left to feature.
      const calls = Array.from({ length: runsAll ? 100 : 30 }, (_, index) => {
        const eventId = ids[(round * 7 + index) % ids.length] ?? 0;
        return featureEvent(connection.db, { actor: admin, eventId });
      });
      const [row] = await featured();
      const deletion =
        row && round < 9 ? deleteEvent(connection.db, { actor: admin, eventId: row.id }) : null;
      const edits = ids.slice(0, 3).map((eventId) =>
        updateEvent(connection.db, {
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
    await featureEvent(connection.db, { actor: admin, eventId: ids.at(-1) ?? 0 });
    expect((await featured()).map((row) => row.id)).toEqual([ids.at(-1)]);
  });

  const password = 'a password of many';
  async function people(amount: number): Promise<Actor[]> {
    const hash = await hashPassword(password);
    const rows = await connection.db
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
    return rows.map(({ id, username }) => ({ id, username, isAdmin: false, organizationId: null }));
  }

  const getQueue = (eventId: number) =>
    connection.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, eventId))
      .orderBy(asc(eventRegistrations.queuedAt), asc(eventRegistrations.id));

  it('50 registrations for 10 places are 10 places and 40 in order on the waiting list', async () => {
    const { id: eventId } = await create({ capacity: '10' });
    const actors = await people(50);
    const states = await Promise.all(
      actors.map((actor) => register(connection.db, { actor, eventId })),
    );
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
      const state = await getRegistration(connection.db, { actor, eventId });
      expect(state.position).toBe(index + 1);
    }

    // Five leave at once, and five come back: the first five who waited have their places.
    const leaving = queue.slice(0, 5).map(({ userId }) => actors.find(({ id }) => id === userId));
    await Promise.all(
      leaving.map((actor) => unregister(connection.db, { actor: actor ?? null, eventId })),
    );
    await Promise.all(
      leaving.map((actor) => register(connection.db, { actor: actor ?? null, eventId })),
    );
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
    expect(await sweepPlaces(connection.db)).toEqual({ corrected: 0, promoted: 0 });
    const state = await getRegistration(connection.db, { actor: admin, eventId });
    expect(state.going).toBe(state.capacity === null ? null : going);
    return { going, waiting };
  }

  it('200 registrations for 50 places are 50 places, 150 wait in order, none is lost', async () => {
    const { id: eventId } = await create({ capacity: '50' });
    const actors = await people(200);
    const states = await Promise.all(
      actors.map((actor) => register(connection.db, { actor, eventId })),
    );
    expect(states.filter(({ status }) => status === 'going')).toHaveLength(50);
    expect(await settle(eventId, 50)).toEqual({ going: 50, waiting: 150 });
    const queue = await getQueue(eventId);
    expect(queue.slice(0, 50).every(({ status }) => status === 'going')).toBe(true);
    // What each was told is where they are, since nobody left.
    for (const [index, row] of queue.slice(50).entries()) {
      const told = states[actors.findIndex(({ id }) => id === row.userId)];
      expect(told?.position).toBe(index + 1);
    }
  });

  it('places stay right while people come and leave, accounts go and the capacity changes', async () => {
    const slug = `rush-${crypto.randomUUID()}`;
    const { id: eventId } = await create({ slug, capacity: '20' });
    const early = await people(40);
    for (const actor of early) await register(connection.db, { actor, eventId });
    const late = await people(60);
    const capacities = ['30', '', '10', '25', '', '35'];
    const results = await Promise.allSettled([
      ...late.map((actor) => register(connection.db, { actor, eventId })),
      ...early.slice(0, 15).map((actor) => unregister(connection.db, { actor, eventId })),
      ...early.slice(15, 25).map((actor) => deleteAccount(connection.db, { actor, password })),
      (async () => {
        for (const [index, capacity] of capacities.entries()) {
          // Another day as well, since that touches the rows too.
          const startsAt = `2040-05-${10 + index}T10:00`;
          const input = eventInput({ slug, capacity, startsAt, endsAt: '' });
          await updateEvent(connection.db, { actor: admin, eventId, input });
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
    await connection.db.transaction(async (tx) => {
      await register(tx as unknown as Db, { actor: first, eventId });
      await Promise.all(others.map((actor) => register(connection.db, { actor, eventId })));
    });
    expect(await settle(eventId, 6)).toEqual({ going: 6, waiting: 0 });
  });

  it('accounts that leave while others are featured and come hold each other up at no time', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await create({ capacity: '3' })).id);
    const [leaving, staying] = [await people(8), await people(8)];
    for (const actor of leaving)
      for (const eventId of ids) await register(connection.db, { actor, eventId });
    const results = await Promise.allSettled([
      ...leaving.map((actor) => deleteAccount(connection.db, { actor, password })),
      ...staying.flatMap((actor) =>
        ids.map((eventId) => register(connection.db, { actor, eventId })),
      ),
      ...ids.toReversed().map((eventId) => featureEvent(connection.db, { actor: admin, eventId })),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    for (const eventId of ids) expect(await settle(eventId, 3)).toEqual({ going: 3, waiting: 5 });
  });

  it('one person who presses 50 times has one place', async () => {
    const { id: eventId } = await create();
    const [actor = null] = await people(1);
    await Promise.all(
      Array.from({ length: 50 }, () => register(connection.db, { actor, eventId })),
    );
    const [row] = await connection.db
      .select({ rows: count() })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, eventId));
    expect(row?.rows).toBe(1);
  });
});
