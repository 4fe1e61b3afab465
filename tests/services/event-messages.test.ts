import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { auditLog, eventMessages, eventRegistrations, users } from '#db/schema';
import { createEvent, deleteEvent } from '~/features/events/admin/event-admin.server';
import { setAttendance } from '~/features/events/attendance/attendance-admin.server';
import { cancelEvent, previewCancellation } from '~/features/events/messages/cancel-event.server';
import { messageSchema, cancellationSchema } from '~/features/events/messages/message.schema';
import { eventMessageJob } from '~/features/events/messages/message-mails.server';
import {
  listMessages,
  previewMessage,
  sendMessage,
  stopMessages,
} from '~/features/events/messages/messages.server';
import { register, unregister } from '~/features/events/registration/registrations.server';
import { saveTranslation } from '~/features/translations/translations.server';
import type { Locale } from '~/i18n/locales';
import { toIssues } from '~/lib/zod-issues';
import { eventInput } from '../support/event-input';
import { query } from '../support/query';
import {
  race,
  sentTo,
  settled,
  someActor,
  toCode,
  useActor,
  useDatabase,
  useFolder,
} from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

/** The errors of an input, by their fields. */
function errorsOf(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input);
  return error ? toIssues(error) : {};
}

const both = {
  subject: { id: 'Bawa laptop', en: 'Bring a laptop' },
  text: {
    id: 'Bawa laptop dan pengisi dayanya.\n\nSampai jumpa besok.',
    en: 'Bring a laptop and its charger.\n\nSee you tomorrow.',
  },
};
const message = (values: Record<string, unknown> = {}) =>
  messageSchema.parse({ to: 'going', ...both, ...values });

const makeEvent = async (values: Record<string, unknown> = {}) =>
  createEvent(db, { actor: admin, input: eventInput({ title: 'Kelas malam', ...values }) });

async function person(eventId: number, locale: Locale = 'id', options = {}) {
  const actor = await someActor(db, options);
  await db.update(users).set({ locale }).where(eq(users.id, actor.id));
  await register(db, { actor, eventId });
  await settled();
  const known = (await sentTo(outbox, actor.email)).length;
  /** The mails since they registered. */
  const news = async () => (await sentTo(outbox, actor.email)).slice(known);
  return { actor, news };
}

/** The whole of the last mail to an address, with its headers. */
function sourceTo(address: string): string {
  const [source = ''] = readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((text) => text.includes(`To: ${address}`))
    .slice(-1);
  return source.replace(/\r?\n[ \t]+/g, ' ');
}

describe('a message to people of an event', () => {
  it('reaches each of them in their language, and nobody else', async () => {
    const event = await makeEvent({ capacity: '2' });
    const [one, other] = [await person(event.id), await person(event.id, 'en')];
    const waiting = await person(event.id);
    expect(await sendMessage(db, { actor: admin, eventId: event.id, input: message() })).toEqual({
      recipients: 2,
    });
    const [mail, ...more] = await one.news();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Bawa laptop');
    expect(mail?.text).toContain(both.text.id);
    expect(mail?.text).toContain(`Buka halaman acara:\nhttp`);
    expect(mail?.text).toContain(`/events/${event.slug}`);
    const [english] = await other.news();
    expect(english?.subject).toBe('Bring a laptop');
    expect(english?.text).toContain(`/en/events/${event.slug}`);
    expect(await waiting.news()).toEqual([]);
  });

  it('goes to those who wait, and to those who were there', async () => {
    const event = await makeEvent({ capacity: '2' });
    const [there, away] = [await person(event.id), await person(event.id)];
    const waiting = await person(event.id);
    const send = (to: string) =>
      sendMessage(db, { actor: admin, eventId: event.id, input: message({ to }) });
    await setAttendance(db, {
      actor: admin,
      eventId: event.id,
      input: { userIds: [there.actor.id], attended: true },
    });
    expect(await send('present')).toEqual({ recipients: 1 });
    expect(await send('waiting')).toEqual({ recipients: 1 });
    expect(await there.news()).toHaveLength(1);
    expect(await waiting.news()).toHaveLength(1);
    expect(await away.news()).toEqual([]);
  });

  it('goes to all in the one language that was written, which the mail says', async () => {
    const event = await makeEvent();
    const one = await person(event.id, 'en');
    const input = message({ subject: { id: 'Bawa laptop' }, text: { id: 'Bawa laptop Anda.' } });
    await sendMessage(db, { actor: admin, eventId: event.id, input });
    const [mail] = await one.news();
    expect(mail?.subject).toBe('Bawa laptop');
    expect(mail?.html).toContain('<html lang="id">');
    const source = sourceTo(one.actor.email);
    expect(source).toMatch(/^Content-Language: id\r?$/m);
    expect(mail?.text).toContain(`/en/events/${event.slug}`);
  });

  it.each([
    [{ text: { id: '', en: both.text.en } }, 'text'],
    [{ subject: { id: both.subject.id } }, 'subject'],
    [{ subject: {}, text: {} }, 'subject'],
    [{ to: 'all' }, 'to'],
    [{ subject: { id: 'x'.repeat(121), en: 'x' } }, 'subject.id'],
  ])('with %j is refused at %s', (values, field) => {
    expect(errorsOf(messageSchema, { to: 'going', ...both, ...values })).toHaveProperty([field]);
  });

  it('is refused at the text alone where only that is missing', () => {
    const input = { to: 'going', ...both, text: { id: '', en: '' } };
    expect(Object.keys(errorsOf(messageSchema, input))).toEqual(['text']);
  });

  it('reaches nobody who left before it was sent, and no unconfirmed address', async () => {
    const event = await makeEvent();
    const [gone, stays] = [await person(event.id), await person(event.id)];
    const stranger = await someActor(db, { isVerified: false });
    await db
      .insert(eventRegistrations)
      .values({ eventId: event.id, userId: stranger.id, status: 'going' });
    const sent = await sendMessage(db, { actor: admin, eventId: event.id, input: message() });
    expect(sent.recipients).toBe(2);
    await unregister(db, { actor: gone.actor, eventId: event.id });
    expect(await gone.news()).toEqual([]);
    expect(await stays.news()).toHaveLength(1);
    expect(await sentTo(outbox, stranger.email)).toEqual([]);
  });

  it('is stopped for one event, by the link of the mail', async () => {
    const [event, other] = [await makeEvent(), await makeEvent()];
    const one = await person(event.id);
    await register(db, { actor: one.actor, eventId: other.id });
    await settled();
    await sendMessage(db, { actor: admin, eventId: event.id, input: message() });
    await settled();
    const source = sourceTo(one.actor.email);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const [, link = ''] = /^List-Unsubscribe: <(.+)>\r?$/m.exec(source) ?? [];
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe('/api/event-messages/unsubscribe');
    const stop = {
      event: Number(searchParams.get('event')),
      user: Number(searchParams.get('user')),
      token: searchParams.get('token') ?? '',
    };
    expect(stop.event).toBe(event.id);
    for (const wrong of [
      { ...stop, event: other.id },
      { ...stop, user: admin.id },
      { ...stop, token: 'x' },
    ]) {
      expect(await toCode(stopMessages(db, wrong))).toBe('gone');
    }
    await stopMessages(db, stop);
    await stopMessages(db, stop);
    const before = (await one.news()).length;
    const again = await sendMessage(db, { actor: admin, eventId: event.id, input: message() });
    expect(again.recipients).toBe(0);
    await sendMessage(db, { actor: admin, eventId: other.id, input: message() });
    const news = (await one.news()).slice(before);
    expect(news).toHaveLength(1);
    // What the event itself has to say still comes.
    await cancelEvent(db, {
      actor: admin,
      eventId: event.id,
      input: { reason: { id: 'Hujan deras.', en: '' } },
    });
    expect(await one.news()).toHaveLength(before + 2);
  });

  it('takes nothing from what a mailbox may get', async () => {
    const event = await makeEvent();
    const one = await person(event.id);
    const limits = async () => query(db, sql`select sum(points)::int as n from rate_limits`);
    const before = await limits();
    await sendMessage(db, { actor: admin, eventId: event.id, input: message() });
    expect(await one.news()).toHaveLength(1);
    expect(await limits()).toEqual(before);
  });

  it('is listed with its number, sender and time, and in the log', async () => {
    const event = await makeEvent();
    await person(event.id);
    await sendMessage(db, { actor: admin, eventId: event.id, input: message() });
    const [row, ...more] = await listMessages(db, { actor: admin, eventId: event.id });
    expect(more).toEqual([]);
    expect(row).toMatchObject({ to: 'going', recipients: 1, sentBy: admin.username, ...both });
    expect(Date.parse(row?.sentAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'event.send-message'))
      .orderBy(sql`id desc`)
      .limit(1);
    expect(entry).toMatchObject({ target: `event:${event.id}`, details: { recipients: 1 } });
  });

  it('looks in the preview as in the mail', async () => {
    const event = await makeEvent();
    await register(db, { actor: admin, eventId: event.id });
    const one = await person(event.id, 'en');
    const call = { actor: admin, eventId: event.id, input: message() };
    const { recipients, mails } = await previewMessage(db, call);
    expect(recipients).toBe(2);
    await sendMessage(db, call);
    const own = (await sentTo(outbox, admin.email)).at(-1);
    expect({ subject: own?.subject, text: own?.text, html: own?.html }).toEqual(mails.id);
    // Another's mail differs in the link that stops messages alone.
    const [english] = await one.news();
    const withoutLink = (text = '') => text.replace(/user=\d+&(amp;)?token=[\w-]+/g, '');
    expect(english?.subject).toBe(mails.en.subject);
    expect(withoutLink(english?.text)).toBe(withoutLink(mails.en.text));
    expect(withoutLink(english?.html)).toBe(withoutLink(mails.en.html));
  });

  it('names the event as it is called in the language of the message', async () => {
    const event = await makeEvent();
    await saveTranslation(db, {
      actor: admin,
      kind: 'event',
      id: event.id,
      locale: 'en',
      input: { fields: { title: 'Evening class', location: 'Online' }, status: 'published' },
    });
    const { mails } = await previewMessage(db, {
      actor: admin,
      eventId: event.id,
      input: message(),
    });
    expect(mails.id.text).toContain('karena terdaftar di acara “Kelas malam”');
    expect(mails.en.text).toContain('because you are registered for “Evening class”');
  });

  it('is sent by staff alone', async () => {
    const event = await makeEvent();
    const { actor } = await person(event.id);
    for (const [who, code] of [
      [null, 'unauthorized'],
      [actor, 'forbidden'],
    ] as const) {
      const call = { actor: who, eventId: event.id, input: message() };
      expect(await toCode(sendMessage(db, call))).toBe(code);
      expect(await toCode(previewMessage(db, call))).toBe(code);
      expect(await toCode(listMessages(db, call))).toBe(code);
    }
    const call = { actor: admin, eventId: 2_000_000_000, input: message() };
    expect(await toCode(sendMessage(db, call))).toBe('event_not_found');
    expect(await toCode(previewMessage(db, call))).toBe('event_not_found');
    expect(await toCode(listMessages(db, call))).toBe('event_not_found');
  });
});

describe('the messages of a day', () => {
  it('are three in the time zone of the event, however they come', async () => {
    const event = await makeEvent({ timezone: 'Asia/Jayapura' });
    // Half past ten in the evening, in Jayapura.
    const now = new Date('2029-03-01T13:30:00Z');
    const send = (at: Date) =>
      sendMessage(db, { actor: admin, eventId: event.id, input: message() }, at);
    const outcome = await race(Array.from({ length: 5 }, () => send(now)));
    expect(outcome).toEqual({ done: 3, refused: ['event_messages_of_day'] });
    const refused = await send(now).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 429, details: { retryAfter: 5_400 } });
    // Another event has its own.
    const other = await makeEvent();
    await sendMessage(db, { actor: admin, eventId: other.id, input: message() }, now);
    await send(new Date(now.getTime() + 5_400_000));
    expect(await db.$count(eventMessages, eq(eventMessages.eventId, event.id))).toBe(4);
  });
});

describe('a message whose job is run again', () => {
  it('is in the outbox once', async () => {
    const event = await makeEvent();
    const one = await person(event.id);
    await sendMessage(db, { actor: admin, eventId: event.id, input: message() });
    expect(await one.news()).toHaveLength(1);
    const [row] = await db
      .select({ id: eventMessages.id })
      .from(eventMessages)
      .where(eq(eventMessages.eventId, event.id));
    const [job] = await query<{ id: string }>(
      db,
      sql`select id::text from pgboss.job
        where name = 'event-message' and data->>'messageId' = ${String(row?.id)}`,
    );
    const data = { messageId: row?.id ?? 0, userIds: [one.actor.id] };
    await eventMessageJob.run(db, data, { id: job?.id ?? '', attempt: 2 });
    expect(await one.news()).toHaveLength(1);
  });
});

describe('an event that is cancelled', () => {
  const reason = { id: 'Pembicara sakit.', en: 'The speaker is ill.' };
  const cancel = (eventId: number, input = { reason }) =>
    cancelEvent(db, { actor: admin, eventId, input });

  it('tells everybody why, and leads to its page', async () => {
    const event = await makeEvent({ capacity: '1' });
    const [one, waiting] = [await person(event.id), await person(event.id, 'en')];
    const preview = await previewCancellation(db, {
      actor: admin,
      eventId: event.id,
      input: { reason },
    });
    expect(preview.recipients).toBe(2);
    const cancelled = await cancel(event.id);
    expect(cancelled.cancelledAt).not.toBeNull();
    const [mail, ...more] = await one.news();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Dibatalkan: Kelas malam');
    expect(mail?.text).toContain('\n\nPembicara sakit.\n\n');
    expect(mail?.text).toMatch(new RegExp(`Buka halaman acara:\\nhttp.*/events/${event.slug}\\n`));
    expect(mail?.calendar).toContain('METHOD:CANCEL');
    // The same but for whom it greets.
    const forAnyone = (text = '') => text.replace(/(?<=Halo ).*(?=,)/, '');
    expect(forAnyone(mail?.text)).toBe(forAnyone(preview.mails.id.text));
    const [english] = await waiting.news();
    expect(english?.text).toContain('\n\nThe speaker is ill.\n\n');
  });

  it('says a reason in the one language that it was written in', async () => {
    const event = await makeEvent();
    const one = await person(event.id, 'en');
    await cancel(event.id, { reason: { id: 'Pembicara sakit.', en: '' } });
    const [mail] = await one.news();
    expect(mail?.text).toContain('\n\nPembicara sakit.\n\n');
    expect(mail?.html).toMatch(/<p [^>]*lang="id">Pembicara sakit\.<\/p>/);
  });

  it('is refused a second time, and without a reason', async () => {
    const event = await makeEvent();
    const one = await person(event.id);
    const outcome = await race([cancel(event.id), cancel(event.id)]);
    expect(outcome).toEqual({ done: 1, refused: ['event_cancelled'] });
    expect(await one.news()).toHaveLength(1);
    expect(errorsOf(cancellationSchema, { reason: { id: ' ' } })).toHaveProperty('reason');
  });

  it('leads to the other events if it is deleted', async () => {
    const event = await makeEvent();
    const one = await person(event.id);
    await deleteEvent(db, { actor: admin, eventId: event.id });
    const [mail] = await one.news();
    expect(mail?.text).toMatch(/Lihat acara lain:\nhttp.*\/events\n/);
  });

  it('tells nobody once it is over', async () => {
    const event = await makeEvent();
    const one = await person(event.id);
    const later = new Date('2031-01-01T00:00:00Z');
    await cancelEvent(db, { actor: admin, eventId: event.id, input: { reason } }, later);
    expect(await one.news()).toEqual([]);
  });

  it('is cancelled by staff alone', async () => {
    const event = await makeEvent();
    const { actor } = await person(event.id);
    for (const [who, code] of [
      [null, 'unauthorized'],
      [actor, 'forbidden'],
    ] as const) {
      const call = { actor: who, eventId: event.id, input: { reason } };
      expect(await toCode(cancelEvent(db, call))).toBe(code);
      expect(await toCode(previewCancellation(db, call))).toBe(code);
    }
    const missing = { actor: admin, eventId: 2_000_000_000, input: { reason } };
    expect(await toCode(cancelEvent(db, missing))).toBe('event_not_found');
  });
});
