import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cmsEvents, eventRegistrations as registrations, users } from '#db/schema';
import { hashPassword } from '#db/password';
import { deleteAccount } from '~/features/accounts/profile/profile.server';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { listAdminEvents } from '~/features/events/admin/event-table.server';
import { sweepPlaces } from '~/features/events/registration/places-sweep.server';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registrations.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { mailsTo } from '../support/outbox';
import { settled, someActor, useDatabase, useFolder } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const connection = useDatabase();
let admin: Actor;

const person = () => someActor(connection.db);
const create = (values: Record<string, unknown> = {}) =>
  createEvent(connection.db, { actor: admin, input: eventInput(values) });
const enter = (actor: Actor, eventId: number) => register(connection.db, { actor, eventId });
const change = (eventId: number, values: Record<string, unknown>) =>
  updateEvent(connection.db, { actor: admin, eventId, input: eventInput(values) });

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
  const { db } = connection;
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
  const { db } = connection;
  await db.update(users).set({ password: hash }).where(eq(users.id, actor.id));
  await deleteAccount(db, { actor, password });
}

beforeAll(async () => {
  admin = await someActor(connection.db, { isAdmin: true });
  hash = await hashPassword(password);
});

describe('the counter of places', () => {
  it('follows registrations, cancellations and promotions', async () => {
    const { id } = await create({ capacity: '2' });
    const [first] = await enterAll(id, 4);
    expect(await getCounts(id)).toEqual({ going: 2, waiting: 2 });
    await unregister(connection.db, { actor: first as Actor, eventId: id });
    expect(await getCounts(id)).toEqual({ going: 2, waiting: 1 });
    await unregister(connection.db, { actor: first as Actor, eventId: id });
    expect(await getCounts(id)).toEqual({ going: 2, waiting: 1 });
    await enter(first as Actor, id);
    expect(await getCounts(id)).toEqual({ going: 2, waiting: 2 });
    const [listed] = (await listAdminEvents(connection.db, { actor: admin, sort: 'created' })).rows;
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
      await unregister(connection.db, { actor: one, eventId: id });
      expect(await getCounts(id)).toEqual({ going: 2 - index, waiting: 1 });
    }
    await unregister(connection.db, { actor: people[2] as Actor, eventId: id });
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
    await unregister(connection.db, { actor: fourth as Actor, eventId: id });
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
      const [row] = await connection.db.select().from(cmsEvents).where(eq(cmsEvents.id, id));
      return { ...row, going: undefined };
    };
    const before = await read();
    await enterAll(id, 1);
    expect(await read()).toEqual(before);
  });
});

describe('the nightly comparison', () => {
  it('corrects a wrong counter, once, and gives the places that are free', async () => {
    const { db } = connection;
    const { id } = await create({ capacity: '2' });
    await enterAll(id, 3);
    await db.update(cmsEvents).set({ going: 1 }).where(eq(cmsEvents.id, id));
    const runs = await Promise.all([sweepPlaces(db), sweepPlaces(db)]);
    expect(runs.map(({ corrected }) => corrected).toSorted()).toEqual([0, 1]);
    expect(await getCounts(id)).toEqual({ going: 2, waiting: 1 });
    expect(await sweepPlaces(db)).toEqual({ corrected: 0, promoted: 0 });
  });

  it('leaves events without a capacity alone', async () => {
    const { id } = await create();
    await enterAll(id, 2);
    expect(await sweepPlaces(connection.db)).toEqual({ corrected: 0, promoted: 0 });
    expect(await getCounts(id)).toEqual({ going: 2, waiting: 0 });
  });

  it('gives a place to the first who waits if a row was deleted by hand', async () => {
    const { db } = connection;
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
});
