import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bannedUsers, eventRegistrations, users } from '#db/schema';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { getEvent } from '~/features/events/events.server';
import { planReminders } from '~/features/events/registration/event-reminders.server';
import {
  getMailedRegistration,
  type MailedPlaceCall,
} from '~/features/events/registration/mailed-places.server';
import {
  listOwnRegistrations,
  ownCalendar,
} from '~/features/events/registration/own-registrations.server';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registrations.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { mailsTo } from '../support/outbox';
import {
  settled,
  toCode,
  getStatus,
  someActor,
  useDatabase,
  useFolder,
  waitForMail,
  rowsOf,
  useActor,
} from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
const joinLink = 'https://meet.example/j/4711?pwd=rahasia';

const person = (isVerified = true) => someActor(db, { isVerified });
const create = (values: Record<string, unknown> = {}) =>
  createEvent(db, { actor: admin, input: eventInput({ joinLink, ...values }) });
const enter = (actor: Actor, eventId: number) => register(db, { actor, eventId });

const admin = useActor(db, { isAdmin: true });

describe('the join link', () => {
  it('is shown to people with a place, and to nobody on the waiting list, who left or never came', async () => {
    const event = await create({ capacity: '1' });
    const [going, waiting, left, stranger] = await Promise.all(
      Array.from({ length: 4 }, () => person()),
    );
    if (!going || !waiting || !left || !stranger) throw new Error('Four people are needed.');
    await enter(left, event.id);
    await unregister(db, { actor: left, eventId: event.id });
    expect(await enter(going, event.id)).toMatchObject({ status: 'going', joinLink });
    expect(await enter(waiting, event.id)).toMatchObject({ status: 'waiting', joinLink: null });

    const getState = (actor: Actor) => getRegistration(db, { actor, eventId: event.id });
    expect((await getState(going)).joinLink).toBe(joinLink);
    for (const one of [waiting, left, stranger]) expect((await getState(one)).joinLink).toBeNull();

    expect(await listOwnRegistrations(db, { actor: going })).toMatchObject([{ joinLink }]);
    expect(await listOwnRegistrations(db, { actor: waiting })).toMatchObject([{ joinLink: null }]);

    const createCalendar = (actor: Actor) =>
      ownCalendar(db, { actor, eventId: event.id, locale: 'id' });
    const unfolded = (await createCalendar(going)).calendar.replace(/\r\n /g, '');
    expect(unfolded).toContain(`Gabung ke acara: ${joinLink}`);
    for (const one of [waiting, left, stranger, admin])
      expect(await getStatus(createCalendar(one))).toBe(403);

    await settled();
    const getTexts = ({ email }: { email: string }) =>
      mailsTo(outbox, email).map(({ text, calendar }) => text + calendar.replace(/\r\n /g, ''));
    expect(getTexts(going).join('')).toContain(joinLink);
    expect(getTexts(waiting)).toHaveLength(1);
    expect(getTexts(waiting).join('')).not.toContain('rahasia');

    // The promoted person is notified.
    await unregister(db, { actor: going, eventId: event.id });
    await settled();
    expect(getTexts(waiting).filter((text) => text.includes(joinLink))).toHaveLength(1);
  });

  it('is not shown for a cancelled or past event', async () => {
    const slug = `off-${Date.now()}`;
    const event = await create({ slug });
    const someone = await person();
    await enter(someone, event.id);
    const over = new Date('2031-01-01');
    const call = { actor: someone, eventId: event.id };
    expect((await getRegistration(db, call, over)).joinLink).toBeNull();
    const input = eventInput({ slug, joinLink, cancelled: 'true' });
    await updateEvent(db, { actor: admin, eventId: event.id, input });
    expect((await getRegistration(db, call)).joinLink).toBeNull();
    expect(await listOwnRegistrations(db, { actor: someone })).toMatchObject([{ joinLink: null }]);
    const cancelled = await waitForMail(outbox, someone.email, /^Dibatalkan/);
    expect(JSON.stringify(cancelled)).not.toContain('rahasia');
  });

  it('opens from the link of the reminder, for its reader, until the event is over', async () => {
    const slug = `mailed-${Date.now()}`;
    const times = { slug, startsAt: '2029-04-02T10:00', endsAt: '2029-04-02T11:00' };
    const [event, other] = [await create(times), await create()];
    const [someone, stranger] = [await person(), await person()];
    for (const { id } of [event, other]) await enter(someone, id);
    const now = new Date('2029-04-01T05:00:00Z');
    await planReminders(db, now);
    const reminder = await waitForMail(outbox, someone.email, /^Segera berlangsung/);
    const [, token = ''] = /\/events\/mailed-\d+#place=([\w.-]+)/.exec(reminder.text) ?? [];
    const open = (values: Partial<MailedPlaceCall> = {}, at = now) =>
      getMailedRegistration(db, { eventId: event.id, token, ...values }, at);
    expect(await open()).toMatchObject({ status: 'going', joinLink });

    const [id, expires, signature] = token.split('.');
    const forged = [
      '',
      'x',
      `${stranger.id}.${expires}.${signature}`,
      `${id}.${Number(expires) + 60}.${signature}`,
      `${id}.${expires}.${'A'.repeat(43)}`,
      `999999.${expires}.${signature}`,
    ];
    for (const token of forged) expect(await getStatus(open({ token }))).toBe(410);
    expect(await getStatus(open({ eventId: other.id }))).toBe(410);
    expect(await getStatus(open({}, new Date('2029-04-02T04:00:00Z')))).toBe(410);

    await unregister(db, { actor: someone, eventId: event.id });
    expect(await open()).toMatchObject({ status: null, joinLink: null });
    await enter(someone, event.id);
    await db.insert(bannedUsers).values({
      userId: someone.id,
      username: someone.username,
      email: someone.email,
      reason: 'spam',
    });
    expect(await toCode(open())).toBe('banned');
    await db.delete(bannedUsers).where(eq(bannedUsers.userId, someone.id));
    expect(await open()).toMatchObject({ status: 'going' });
    const email = `new-${someone.email}`;
    await db.update(users).set({ email }).where(eq(users.id, someone.id));
    expect(await getStatus(open())).toBe(410);
  });
});

it('an address that is not verified gets nothing about a place from before it was changed, until it is verified', async () => {
  const slug = `moved-${Date.now()}`;
  const times = { startsAt: '2029-06-02T10:00', endsAt: '2029-06-02T11:00' };
  const event = await create({ slug, ...times });
  const someone = await person();
  await enter(someone, event.id);
  await settled();
  const before = mailsTo(outbox, someone.email).length;
  const verify = (emailVerifiedAt: Date | null) =>
    db.update(users).set({ emailVerifiedAt }).where(eq(users.id, someone.id));
  await verify(null);
  await planReminders(db, new Date('2029-06-01T05:00:00Z'));
  const input = eventInput({ slug, ...times, cancelled: 'true' });
  await updateEvent(db, { actor: admin, eventId: event.id, input });
  await settled();
  expect(mailsTo(outbox, someone.email)).toHaveLength(before);
  const [row] = await rowsOf(db, eventRegistrations, eq(eventRegistrations.eventId, event.id));
  expect(row?.remindedAt).toBeNull();

  await updateEvent(db, {
    actor: admin,
    eventId: event.id,
    input: eventInput({ slug, ...times }),
  });
  await settled();
  expect(mailsTo(outbox, someone.email)).toHaveLength(before);
  await verify(new Date());
  await planReminders(db, new Date('2029-06-01T06:00:00Z'));
  await settled();
  expect(mailsTo(outbox, someone.email)).toHaveLength(before + 1);
});

it('the text of a date is made from the start, whatever was typed beside it', async () => {
  const slug = `dated-${Date.now()}`;
  const event = await create({ slug, dateTime: '1 January 1999 • 00:00 WIB' });
  expect(event.dateTime).toBe('17 May 2030 • 19:30-21:30 WIB');
  const input = eventInput({
    slug,
    dateTime: 'next week',
    startsAt: '2030-05-18T19:30',
    endsAt: '',
  });
  const changed = await updateEvent(db, { actor: admin, eventId: event.id, input });
  expect(changed.dateTime).toBe('18 May 2030 • 19:30 WIB');
  expect((await getEvent(db, slug)).dateTime).toBe('18 May 2030 • 19:30 WIB');
});

it('the text of a date is as typed if no start is known, and required', async () => {
  const event = await create({ startsAt: '', endsAt: '', dateTime: 'May 2031, date to follow' });
  expect(event).toMatchObject({ startsAt: null, dateTime: 'May 2031, date to follow' });
  expect(() => eventInput({ dateTime: '' })).toThrow('date_time_required');
});
