import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cmsEvents,
  eventPlaceCounters as counters,
  eventRegistrations as registrations,
  users,
} from '#db/schema';
import { createEvent, deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
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
import { runsAll, settled, someActor, useDatabase, useFolder } from '../support/services';

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

/** What the counters say, which is what the rows say. */
async function getCounts(eventId: number): Promise<{ going: number; waiting: number }> {
  const rows = await connection.db
    .select({ status: registrations.status })
    .from(registrations)
    .where(eq(registrations.eventId, eventId));
  const [sums] = await connection.db
    .select({
      going: sql`coalesce(sum(going), 0)`.mapWith(Number),
      waiting: sql`coalesce(sum(waiting), 0)`.mapWith(Number),
    })
    .from(counters)
    .where(eq(counters.eventId, eventId));
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  expect(sums).toEqual({ going: count('going'), waiting: count('waiting') });
  return { going: count('going'), waiting: count('waiting') };
}

/** The SQLSTATE with which the database refuses a statement, or `accepted`. */
const verdict = (statement: Promise<unknown>) =>
  statement.then(
    () => 'accepted',
    (error: unknown) => ((error as Error).cause as { code: string }).code,
  );

beforeAll(async () => {
  admin = await someActor(connection.db, { isAdmin: true });
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
    const other = await create();
    const people = await enterAll(id, 3);
    await enter(people[0] as Actor, other.id);
    for (const one of [people[0], people[2]])
      await connection.db.delete(users).where(eq(users.id, one?.id ?? 0));
    expect(await getCounts(id)).toEqual({ going: 1, waiting: 0 });
    expect(await getCounts(other.id)).toEqual({ going: 0, waiting: 0 });
  });

  it('goes with its event', async () => {
    for (const capacity of ['1', '']) {
      const { id } = await create({ capacity });
      await enterAll(id, 2);
      await deleteEvent(connection.db, { actor: admin, eventId: id });
      expect(await connection.db.select().from(counters).where(eq(counters.eventId, id))).toEqual(
        [],
      );
    }
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
    await connection.db.update(cmsEvents).set({ capacity: 6 }).where(eq(cmsEvents.id, id));
    expect(await enter(await person(), id)).toMatchObject({ status: 'waiting', going: 6 });
  });

  it('lets nobody write one place too many', async () => {
    const { id } = await create({ capacity: '1' });
    const [first, second] = [await person(), await person()];
    await enter(first, id);
    const insertion = connection.db
      .insert(registrations)
      .values({ eventId: id, userId: second.id, status: 'going' });
    expect(await verdict(insertion)).toBe('23514');
    expect(await getCounts(id)).toEqual({ going: 1, waiting: 0 });
  });
});

describe('the nightly comparison', () => {
  it.each(['2', ''])('mends a wrong counter with the capacity "%s", once', async (capacity) => {
    const { id } = await create({ capacity });
    await enterAll(id, 3);
    const { going, waiting } = await getCounts(id);
    await connection.db.execute(
      sql`update event_place_counters set going = going - 1, waiting = waiting + 7 where ctid =
        (select ctid from event_place_counters where event_id = ${id} order by slot desc limit 1)`,
    );
    const state = () => getRegistration(connection.db, { actor: admin, eventId: id });
    expect((await state()).going).toBe(going - 1);
    const runs = await Promise.all([sweepPlaces(connection.db), sweepPlaces(connection.db)]);
    expect(runs.map(({ mended }) => mended).toSorted()).toEqual([0, 1]);
    expect(await getCounts(id)).toEqual({ going, waiting });
    expect(await sweepPlaces(connection.db)).toEqual({ mended: 0, promoted: 0 });
  });

  it('mends one that is missing, or has another capacity', async () => {
    const { id } = await create({ capacity: '2' });
    await enterAll(id, 3);
    for (const broken of [
      sql`delete from event_place_counters where event_id = ${id}`,
      sql`update event_place_counters set capacity = 9, max_going = 9 where event_id = ${id}`,
    ]) {
      await connection.db.execute(broken);
      expect(await sweepPlaces(connection.db)).toMatchObject({ mended: 1 });
      expect(await getCounts(id)).toEqual({ going: 2, waiting: 1 });
      expect(await enter(await person(), id)).toMatchObject({ status: 'waiting', going: 2 });
      const last = and(eq(registrations.eventId, id), eq(registrations.status, 'waiting'));
      await connection.db.delete(registrations).where(last);
      await enter(await person(), id);
    }
  });

  it('gives a place that fell free with an account to the first who waits', async () => {
    const { id } = await create({ capacity: '1' });
    const [first, second, third] = await enterAll(id, 3);
    await settled();
    await connection.db.delete(users).where(eq(users.id, first?.id ?? 0));
    expect(await sweepPlaces(connection.db)).toEqual({ mended: 0, promoted: 1 });
    const state = (actor: Actor | undefined) =>
      getRegistration(connection.db, { actor: actor ?? null, eventId: id });
    expect(await state(second)).toMatchObject({ status: 'going' });
    expect(await state(third)).toMatchObject({ status: 'waiting', position: 1 });
    await settled();
    const { email } = second as Actor & { email: string };
    expect(mailsTo(outbox, email).at(-1)?.subject).toMatch(/^Anda mendapat tempat/);
  });
});

// A migration is never changed.
describe.runIf(runsAll)('a database of the version before', () => {
  it('gets right counters', async () => {
    const old = new PGlite({ extensions: { pg_trgm } });
    const run = (file: string) => old.exec(readFileSync(`db/migrations/${file}.sql`, 'utf8'));
    await run('0000_init');
    await old.exec(`
      insert into cms_events (title, slug, capacity) values ('a', 'a', 2), ('b', 'b', null), ('c', 'c', 1);
      insert into users (username, email, password)
        select 'p' || n, 'p' || n || '@example.org', 'x' from generate_series(1, 4) n;
      insert into event_registrations (event_id, user_id, status) values
        (1, 1, 'going'), (1, 2, 'going'), (1, 3, 'going'), (1, 4, 'waiting'), (2, 1, 'going'), (2, 2, 'cancelled');
    `);
    await run('0001_count_event_places');
    const { rows } = await old.query(
      'select event_id, slot, capacity, max_going, going, waiting from event_place_counters order by 1',
    );
    expect(rows).toEqual([
      { event_id: 1, slot: 0, capacity: 2, max_going: 3, going: 3, waiting: 1 },
      { event_id: 2, slot: 0, capacity: null, max_going: null, going: 1, waiting: 0 },
      { event_id: 3, slot: 0, capacity: 1, max_going: 1, going: 0, waiting: 0 },
    ]);
    await old.close();
  });
});
