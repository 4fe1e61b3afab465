import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cmsEvents, eventFeedback, eventRegistrations } from '#db/schema';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { setAttendance } from '~/features/events/attendance/attendance-admin.server';
import { certificatePdf } from '~/features/courses/certificates/certificate-pdf.server';
import { listFurtherCertificates } from '~/features/courses/certificates/attendance-certificates.server';
import type { Feedback } from '~/features/events/feedback/feedback.schema';
import {
  getFeedback,
  setFeedback,
  summarizeFeedback,
} from '~/features/events/feedback/feedback.server';
import { planFollowUps } from '~/features/events/registration/follow-ups.server';
import { getRegistration, register } from '~/features/events/registration/registrations.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { getDictionary } from '../support/dictionary';
import { mailsTo } from '../support/outbox';
import { textOfPdf } from '../support/pdf-text';
import {
  rowsOf,
  setRow,
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

/** An event of 90 minutes, from 19.30 to 21.00 in Jakarta. */
const create = (values: Record<string, unknown> = {}) =>
  createEvent(db, { actor: admin, input: eventInput({ endsAt: '2030-05-17T21:00', ...values }) });

async function createAttendee(eventId: number, isPresent = true, isNamed = true) {
  const actor = await someActor(db, { isNamed });
  await register(db, { actor, eventId });
  const input = { userIds: [actor.id], attended: true };
  const during = new Date('2030-05-17T13:00:00Z');
  if (isPresent) await setAttendance(db, { actor: admin, eventId, input }, during);
  return actor;
}

const good: Feedback = { useful: 5, pace: 'right', text: '' };
const day = (date: string) => new Date(`${date}T05:00:00Z`);

describe('feedback on an event', () => {
  const say = (actor: Actor | null, eventId: number, input: Feedback, now = day('2030-05-18')) =>
    setFeedback(db, { actor, eventId, input }, now);

  it('is given by those who were present, once each, and may be changed', async () => {
    const event = await create();
    const present = await createAttendee(event.id);
    const absent = await createAttendee(event.id, false);
    for (const actor of [absent, admin])
      expect(await toCode(say(actor, event.id, good))).toBe('presence_required');
    expect(await toCode(say(null, event.id, good))).toBe('unauthorized');
    expect(await toCode(getFeedback(db, { actor: absent, eventId: event.id }))).toBe(
      'presence_required',
    );
    await say(present, event.id, good);
    const later = { ...good, useful: 3, text: 'Suaranya kecil.' };
    await say(present, event.id, later);
    expect(await getFeedback(db, { actor: present, eventId: event.id })).toEqual({
      feedback: later,
      isOpen: true,
    });
    const rows = await rowsOf(db, eventFeedback, eq(eventFeedback.eventId, event.id));
    expect(rows).toHaveLength(1);
  });

  it('is taken until 14 days after the event', async () => {
    const event = await create();
    const actor = await createAttendee(event.id);
    const at = (instant: string) => say(actor, event.id, good, new Date(instant));
    expect(await toCode(at('2030-05-31T13:59:59Z'))).toBe('done');
    expect(await toCode(at('2030-05-31T14:00:00Z'))).toBe('feedback_closed');
  });

  it('is read by staff without names, and with few answers only as their number', async () => {
    const event = await create();
    const read = (actor: Actor | null) => summarizeFeedback(db, { actor, eventId: event.id });
    const people: Actor[] = [];
    const answers: Feedback[] = [
      { useful: 5, pace: 'right', text: 'Terima kasih' },
      { useful: 4, pace: 'fast', text: '' },
      { useful: 5, pace: 'right', text: 'Contohnya jelas' },
      { useful: 1, pace: 'slow', text: 'Terlalu lama' },
      { useful: 5, pace: 'right', text: '' },
    ];
    for (const [index, answer] of answers.entries()) {
      expect(await read(admin)).toEqual({ answers: index });
      const actor = await createAttendee(event.id);
      people.push(actor);
      await say(actor, event.id, answer);
    }
    const summary = await read(admin);
    expect(summary).toEqual({
      answers: 5,
      useful: [1, 0, 0, 1, 3],
      pace: { slow: 1, right: 3, fast: 1 },
      texts: ['Contohnya jelas', 'Terima kasih', 'Terlalu lama'],
    });
  });
});

describe('the mail of the day after', () => {
  const mails = (actor: { email: string }) =>
    mailsTo(outbox, actor.email).filter(({ subject }) => /^(Terima kasih|Setelah)/.test(subject));

  async function plan(now: Date): Promise<void> {
    await planFollowUps(db, now);
    await settled();
  }

  it('goes to those with a place, once, with what is of use to each', async () => {
    const recordingLink = 'https://youtu.be/jNQXAC9IVRw';
    const event = await create({ capacity: '3', recordingLink });
    const present = await createAttendee(event.id);
    const nameless = await createAttendee(event.id, true, false);
    const absent = await createAttendee(event.id, false);
    const waiting = await createAttendee(event.id, false);
    await plan(new Date('2030-05-17T16:59:00Z'));
    expect(mails(present)).toEqual([]);
    // Midnight in Jakarta.
    for (const now of ['2030-05-17T17:01:00Z', '2030-05-18T05:00:00Z', '2030-05-19T05:00:00Z'])
      await plan(new Date(now));
    const [certificate] = await listFurtherCertificates(db, { actor: present });
    const [thanks, ...more] = mails(present);
    expect(more).toEqual([]);
    expect(thanks?.text).toContain(`/certificates/${certificate?.code}`);
    expect(thanks?.text).toContain(`/events/${event.slug}#feedback`);
    // Without a name there is the way to it instead.
    const [asked] = mails(nameless);
    expect(asked?.text).toContain(getDictionary('id').certificateName.ask);
    expect(asked?.text).toContain('/dashboard/profile?next=');
    expect(asked?.text).not.toContain('/certificates/');
    const [other, ...others] = mails(absent);
    expect(others).toEqual([]);
    expect(other?.subject).toBe(`Setelah acara: ${event.title}`);
    expect(other?.text).toContain(recordingLink);
    expect(other?.text).not.toMatch(/certificates|hadir/);
    expect(mails(waiting)).toEqual([]);
  });

  it('goes to nobody if the event was cancelled, or is long past', async () => {
    const event = await create();
    const actor = await createAttendee(event.id);
    await plan(day('2030-05-25'));
    await setRow(db, cmsEvents, event.id, { cancelledAt: day('2030-05-17') });
    await plan(day('2030-05-18'));
    expect(mails(actor)).toEqual([]);
    const rows = await rowsOf(db, eventRegistrations, eq(eventRegistrations.eventId, event.id));
    expect(rows).toMatchObject([{ followedUpAt: null }]);
  });
});

it('a certificate of attendance says its event, its day and its lesson hours in its PDF file', async () => {
  const event = await create({ title: 'Malam AI' });
  const actor = await createAttendee(event.id);
  expect(await getRegistration(db, { actor, eventId: event.id })).toMatchObject({
    attendance: { via: 'staff' },
  });
  const [certificate] = await listFurtherCertificates(db, { actor });
  expect(certificate).toMatchObject({ title: 'Malam AI', lang: 'id' });
  const { read } = await certificatePdf(db, certificate?.code ?? '');
  const bytes = await read();
  const text = textOfPdf(Buffer.from(bytes));
  for (const words of [
    'Sertifikat kehadiran',
    'Malam AI',
    '17 Mei 2030',
    '2 JP',
    '1 JP = 45 menit',
  ])
    expect(text).toContain(words);
});
