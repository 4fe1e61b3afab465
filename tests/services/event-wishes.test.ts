import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations, eventWishes, users } from '#db/schema';
import { verifyEmail } from '~/features/accounts/auth/email.server';
import { forgotPassword, resetPassword } from '~/features/accounts/auth/password.server';
import { makeToken } from '~/features/accounts/auth/tokens.server';
import { exportData } from '~/features/accounts/profile/data-export.server';
import { listAttendees } from '~/features/events/admin/attendees.server';
import { deleteEvent, createEvent } from '~/features/events/admin/event-admin.server';
import { listOwnRegistrations } from '~/features/events/registration/own-registrations.server';
import type { WishResult } from '~/features/events/registration/registration.types';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registrations.server';
import { sweepWishes, takeWishedPlaces } from '~/features/events/registration/wishes.server';
import type { Actor } from '~/server/auth/actor';
import { someAddress } from '../support/accounts';
import { eventInput } from '../support/event-input';
import { mailsTo, tokenIn } from '../support/outbox';
import { postgresBin } from '../support/postgres';
import {
  settled,
  someActor,
  useDatabase,
  useFolder,
  usePostgres,
  waitForMail,
  setRow,
  rowsOf,
  toCode,
  useActor,
} from '../support/services';

type Person = Actor & { email: string };

const outbox = useFolder('OUTBOX_DIR');

const somebody = (db: Db) => someActor(db, { isVerified: false });

async function getLink(db: Db, { id }: Person): Promise<string> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('No such account.');
  return makeToken(db, row, 'verify');
}

/** Opens the link of the mail as the endpoint does; returns what became of the wishes. */
async function confirm(db: Db, actor: Person, token?: string): Promise<WishResult[]> {
  let results: WishResult[] = [];
  await verifyEmail(db, {
    actor,
    token: token ?? (await getLink(db, actor)),
    address: someAddress(),
    onConfirmed: async (tx, userId) => {
      results = await takeWishedPlaces(tx, userId);
    },
  });
  return results;
}

const listWishes = (db: Db, { id }: Person) =>
  db.select().from(eventWishes).where(eq(eventWishes.userId, id));

describe('the wish to take part, before the address is confirmed', () => {
  const db = useDatabase();
  const admin = useActor(db, { isAdmin: true });
  const create = (values: Record<string, unknown> = {}) =>
    createEvent(db, { actor: admin, input: eventInput(values) });
  const enter = (actor: Person, eventId: number) => register(db, { actor, eventId });
  const read = (actor: Person, eventId: number) => getRegistration(db, { actor, eventId });

  it('takes no place, sends no mail and is one row, however often it is asked for', async () => {
    const event = await create({ capacity: '1' });
    const one = await somebody(db);
    for (let index = 0; index < 3; index += 1) {
      expect(await enter(one, event.id)).toMatchObject({ status: 'unconfirmed', going: 0 });
    }
    expect(await read(one, event.id)).toMatchObject({ status: 'unconfirmed', joinLink: null });
    expect(await listWishes(db, one)).toHaveLength(1);
    expect(await listAttendees(db, { actor: admin, eventId: event.id })).toEqual([]);
    expect(await listOwnRegistrations(db, { actor: one })).toEqual([]);
    await settled();
    expect(mailsTo(outbox, one.email)).toEqual([]);
    expect(await enter(await someActor(db), event.id)).toMatchObject({ status: 'going' });
  });

  it('becomes a registration with the confirmation, and is mailed then', async () => {
    const event = await create({ capacity: '3' });
    const one = await somebody(db);
    await enter(one, event.id);
    expect(await confirm(db, one)).toEqual([{ slug: event.slug, status: 'going' }]);
    expect(await read(one, event.id)).toMatchObject({ status: 'going', going: 1 });
    expect(await listWishes(db, one)).toEqual([]);
    await waitForMail(outbox, one.email, /^Pendaftaran Anda berhasil/);
  });

  it('becomes a place on the waiting list if all places are taken by then', async () => {
    const event = await create({ capacity: '1' });
    const one = await somebody(db);
    await enter(one, event.id);
    await enter(await someActor(db), event.id);
    expect(await confirm(db, one)).toEqual([{ slug: event.slug, status: 'waiting' }]);
    expect(await read(one, event.id)).toMatchObject({ status: 'waiting', position: 1 });
  });

  it('covers several events, and one that closed meanwhile is named as closed', async () => {
    const events = [await create(), await create(), await create(), await create()];
    const one = await somebody(db);
    for (const { id } of events.toReversed()) await enter(one, id);
    const [open, cancelled, over, deleted] = events;
    if (!open || !cancelled || !over || !deleted) throw new Error('No events.');
    const now = new Date();
    await db.update(cmsEvents).set({ cancelledAt: now }).where(eq(cmsEvents.id, cancelled.id));
    const past = new Date(now.getTime() - 3 * 86_400_000);
    await setRow(db, cmsEvents, over.id, { startsAt: past, endsAt: past });
    await deleteEvent(db, { actor: admin, eventId: deleted.id });
    expect(await confirm(db, one)).toEqual([
      { slug: open.slug, status: 'going' },
      { slug: cancelled.slug, status: 'closed' },
      { slug: over.slug, status: 'closed' },
    ]);
    expect(await listWishes(db, one)).toEqual([]);
    const rows = await rowsOf(db, eventRegistrations, eq(eventRegistrations.userId, one.id));
    expect(rows.map(({ eventId }) => eventId)).toEqual([open.id]);
  });

  it.each([
    ['event_cancelled', { cancelledAt: new Date() }],
    ['event_over', { startsAt: new Date(2020, 1, 1), endsAt: new Date(2020, 1, 2) }],
    ['registration_elsewhere', { registerLink: 'https://r.example/x' }],
  ])('is not taken of an event that is closed: %s', async (code, values) => {
    const event = await create();
    await db.update(cmsEvents).set(values).where(eq(cmsEvents.id, event.id));
    const one = await somebody(db);
    await expect(enter(one, event.id)).rejects.toMatchObject({ code });
    expect(await listWishes(db, one)).toEqual([]);
  });

  it('can be withdrawn: nothing comes of it', async () => {
    const event = await create();
    const one = await somebody(db);
    await enter(one, event.id);
    const left = await unregister(db, { actor: one, eventId: event.id });
    expect(left).toMatchObject({ status: null });
    expect(await confirm(db, one)).toEqual([]);
    expect(await read(one, event.id)).toMatchObject({ status: null });
  });

  it('is of the person alone: the confirmation of somebody else takes nothing', async () => {
    const event = await create();
    const [one, other] = [await somebody(db), await somebody(db)];
    await enter(one, event.id);
    expect(await confirm(db, other)).toEqual([]);
    expect(await read(one, event.id)).toMatchObject({ status: 'unconfirmed' });
    expect(await toCode(confirm(db, other, await getLink(db, one)))).toBe('account_mismatch');
    expect(await read(one, event.id)).toMatchObject({ status: 'unconfirmed' });
  });

  it('a link that sets a new password confirms the address, and registers too', async () => {
    const event = await create();
    const one = await somebody(db);
    await enter(one, event.id);
    await forgotPassword(db, { email: one.email, address: someAddress() });
    const token = tokenIn(await waitForMail(outbox, one.email, /Atur ulang/));
    await resetPassword(db, {
      token,
      password: 'kopi hitam pagi',
      address: someAddress(),
      onConfirmed: async (tx, userId) => void (await takeWishedPlaces(tx, userId)),
    });
    expect(await read(one, event.id)).toMatchObject({ status: 'going' });
  });

  it('a person keeps the place from before the address was changed', async () => {
    const event = await create();
    const one = await someActor(db);
    await enter(one, event.id);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, one.id));
    expect(await enter(one, event.id)).toMatchObject({ status: 'going' });
    expect(await listWishes(db, one)).toEqual([]);
  });

  it('is in the export, and goes with the account', async () => {
    const event = await create();
    const one = await somebody(db);
    await enter(one, event.id);
    expect(await exportData(db, one)).toMatchObject({ eventWishes: [{ eventId: event.id }] });
    await db.delete(users).where(eq(users.id, one.id));
    expect(await listWishes(db, one)).toEqual([]);
  });

  it('ends when registration has closed, and after 90 days', async () => {
    const [open, cancelled, over, undated] = [
      await create(),
      await create(),
      await create(),
      await create({ startsAt: '', endsAt: '' }),
    ];
    const one = await somebody(db);
    for (const { id } of [open, cancelled, over, undated]) await enter(one, id);
    await setRow(db, cmsEvents, cancelled.id, { cancelledAt: new Date() });
    await setRow(db, cmsEvents, over.id, {
      startsAt: new Date(2020, 1, 1),
      endsAt: new Date(2020, 1, 2),
    });
    await sweepWishes(db);
    const left = await listWishes(db, one);
    expect(left.map(({ eventId }) => eventId).toSorted()).toEqual([open.id, undated.id].toSorted());
    await sweepWishes(db, new Date(Date.now() + 91 * 86_400_000));
    expect(await listWishes(db, one)).toEqual([]);
  });
});

describe.skipIf(!postgresBin)('wishes of many at once, on PostgreSQL', () => {
  const db = usePostgres();

  it('one link opened twice registers once', async () => {
    const admin = await someActor(db, { isAdmin: true });
    const event = await createEvent(db, { actor: admin, input: eventInput({ capacity: '5' }) });
    const one = await somebody(db);
    await register(db, { actor: one, eventId: event.id });
    const token = await getLink(db, one);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => confirm(db, one, token)),
    );
    const won = results.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    const state = await getRegistration(db, { actor: one, eventId: event.id });
    expect(state).toMatchObject({ status: 'going', going: 1 });
  });

  it('ten people confirm for three places of two events: nobody is lost, none is given twice', async () => {
    const admin = await someActor(db, { isAdmin: true });
    const input = () => eventInput({ capacity: '3' });
    const events = [
      await createEvent(db, { actor: admin, input: input() }),
      await createEvent(db, { actor: admin, input: input() }),
    ];
    const people = await Promise.all(Array.from({ length: 10 }, () => somebody(db)));
    for (const [index, actor] of people.entries()) {
      const inOrder = index % 2 === 0 ? events : events.toReversed();
      for (const { id } of inOrder) await register(db, { actor, eventId: id });
    }
    const results = await Promise.all(people.map((one) => confirm(db, one)));
    for (const { slug } of events) {
      const states = results.map((all) => all.find((one) => one.slug === slug)?.status);
      expect(states.filter((one) => one === 'going')).toHaveLength(3);
      expect(states.filter((one) => one === 'waiting')).toHaveLength(7);
    }
  });

  it('registering while the address is being confirmed leaves no wish behind', async () => {
    const admin = await someActor(db, { isAdmin: true });
    for (let round = 0; round < 10; round += 1) {
      const event = await createEvent(db, { actor: admin, input: eventInput({}) });
      const one = await somebody(db);
      const token = await getLink(db, one);
      await Promise.all([
        register(db, { actor: one, eventId: event.id }),
        confirm(db, one, token),
        register(db, { actor: one, eventId: event.id }),
      ]);
      const state = await getRegistration(db, { actor: one, eventId: event.id });
      expect(state).toMatchObject({ status: 'going' });
      expect(await listWishes(db, one)).toEqual([]);
    }
  });

  it('an event that is cancelled or deleted meanwhile breaks no confirmation', async () => {
    const admin = await someActor(db, { isAdmin: true });
    for (let round = 0; round < 6; round += 1) {
      const event = await createEvent(db, { actor: admin, input: eventInput({ capacity: '2' }) });
      const people = await Promise.all(Array.from({ length: 4 }, () => somebody(db)));
      for (const actor of people) await register(db, { actor, eventId: event.id });
      const links = await Promise.all(people.map((one) => getLink(db, one)));
      await Promise.all([
        ...people.map((one, index) => confirm(db, one, links[index])),
        deleteEvent(db, { actor: admin, eventId: event.id }),
      ]);
      for (const one of people) expect(await listWishes(db, one)).toEqual([]);
    }
  });
});
