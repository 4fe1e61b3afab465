import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bootcampReminders, skillBootcamps, users } from '#db/schema';
import { bootcampCalendar, hubCalendar } from '~/features/hub/calendar/hub-calendar.server';
import { readHubQuery } from '~/features/hub/hub-query';
import { cardsPerPage, getBootcamp, loadHub } from '~/features/hub/hub.server';
import { planBootcampReminders } from '~/features/hub/reminders/bootcamp-reminder-jobs.server';
import {
  getReminder,
  removeReminder,
  setReminder,
} from '~/features/hub/reminders/bootcamp-reminders.server';
import type { Actor } from '~/server/auth/actor';
import { actorOf } from './account';
import { createAccount } from '../support/accounts';
import { mailsTo } from '../support/outbox';
import { retried, settled, useDatabase, useFolder, getStatus, setRow } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
const now = new Date('2026-11-21T03:00:00Z');

beforeEach(async () => {
  await db.delete(skillBootcamps);
});

let made = 0;
type Values = Partial<typeof skillBootcamps.$inferInsert>;
async function add(values: Values = {}) {
  made += 1;
  const [row] = await db
    .insert(skillBootcamps)
    .values({
      slug: `bootcamp-${made}`,
      title: `Bootcamp ${made}`,
      provider: 'Kaggle',
      category: 'AI Bootcamps',
      difficulty: 'Beginner',
      url: 'https://example.org/',
      ...values,
    })
    .returning();
  if (!row) throw new Error('The bootcamp was not made.');
  return row;
}

async function person(): Promise<Actor & { email: string }> {
  const account = await createAccount(db);
  return { ...actorOf(account), email: account.email };
}

const load = (query = '') => loadHub(db, readHubQuery(new URLSearchParams(query)), { now });
const getEntries = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

describe('the hub', () => {
  it('is in the order of the staff, then by popularity, and shows the active alone', async () => {
    await add({ title: 'low', popularity: 10 });
    await add({ title: 'high', popularity: 99 });
    await add({ title: 'second', position: 2, popularity: 1 });
    await add({ title: 'first', position: 1, popularity: 1 });
    await add({ title: 'hidden', position: 1, isActive: false });
    const data = await load();
    expect(data.rows.map(({ title }) => title)).toEqual(['first', 'second', 'high', 'low']);
    expect(data.featured.map(({ title }) => title)).toEqual(['first', 'second', 'high']);
    expect(data.rows[0]).not.toHaveProperty('position');
  });

  it('has pages, and keeps what its filters offer while it is filtered', async () => {
    for (let index = 0; index <= cardsPerPage; index += 1) await add({ provider: 'AWS' });
    await add({ provider: 'IBM', startDate: '2026-12-24' });
    await add({ provider: 'IBM', startDate: '2026-12-01' });
    expect(await load()).toMatchObject({ total: cardsPerPage + 3, page: 1, last: 2 });
    const second = await load('page=2');
    expect(second.rows).toHaveLength(3);
    expect((await load('page=99')).rows).toEqual(second.rows);
    const filtered = await load('provider=IBM');
    expect(filtered.options.provider).toEqual(['AWS', 'IBM']);
    expect(filtered.dated.map(({ startDate }) => startDate)).toEqual(['2026-12-01', '2026-12-24']);
    expect(filtered.anytime).toEqual([]);
    const nothing = await load('q=nothing');
    expect(nothing).toMatchObject({ total: 0, isEmpty: false, page: 1, last: 1 });
  });

  it('is empty if there is nothing at all', async () => {
    await add({ isActive: false });
    expect(await load()).toMatchObject({ isEmpty: true, total: 0, featured: [] });
  });

  it('shows the day of Jakarta', async () => {
    const late = new Date('2026-11-21T18:00:00Z');
    expect((await loadHub(db, readHubQuery(new URLSearchParams()), { now: late })).today).toBe(
      '2026-11-22',
    );
  });

  it('shows one by its slug, while it is active', async () => {
    const one = await add({ tags: ['llm'] });
    const other = await add({ tags: ['llm'], category: 'Industry Tracks' });
    const hidden = await add({ isActive: false, tags: ['llm'] });
    const found = await getBootcamp(db, one.slug, { now });
    expect(found.bootcamp.title).toBe(one.title);
    expect(found.similar.map(({ slug }) => slug)).toEqual([other.slug]);
    expect(found.isAhead).toBe(false);
    for (const slug of [hidden.slug, 'nothing', "' or 1=1 --"])
      expect(await getStatus(getBootcamp(db, slug))).toBe(404);
  });
});

it('the calendar contains only the dated entries of a filter, each a whole day in every zone', async () => {
  const one = await add({
    title: 'Kelas; A, "B" \\ C\nD',
    provider: 'IBM',
    startDate: '2026-12-31',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    updatedAt: new Date('2026-01-01T01:00:00Z'),
  });
  await add({ provider: 'IBM' });
  await add({ provider: 'AWS', startDate: '2026-12-31' });
  await add({ provider: 'IBM', startDate: '2026-12-30', isActive: false });
  await add({ provider: 'IBM', startDate: '2026-02-30' });
  const before = process.env['TZ'];
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    process.env['TZ'] = zone;
    const text = await hubCalendar(db, 'en', { provider: 'IBM' });
    const [entry, ...more] = getEntries(text);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ uid: `bootcamp-${one.id}@sinau.ai`, sequence: 3600 });
    expect(entry?.summary).toBe('Starts: Kelas; A, "B" \\ C\nD');
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\n');
    expect(text).toContain('DTEND;VALUE=DATE:20270101\r\n');
    expect(text).toContain('LAST-MODIFIED:20260101T010000Z\r\n');
    expect(text).toContain('/en/skill-hub/');
  }
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

it('the calendar is the same again while nothing changes, and newer after a change', async () => {
  const one = await add({ startDate: '2026-12-31', createdAt: now, updatedAt: now });
  const read = () => bootcampCalendar(db, 'id', one.slug);
  const first = await read();
  expect(await read()).toBe(first);
  await setRow(db, skillBootcamps, one.id, {
    startDate: '2027-01-02',
    updatedAt: new Date(now.getTime() + 5000),
  });
  const [entry] = getEntries(await read());
  expect(entry).toMatchObject({ uid: getEntries(first)[0]?.uid, sequence: 5 });
  expect(entry?.startDate.toString()).toBe('2027-01-02');
});

it('the calendar of one without a day is not there', async () => {
  const { slug } = await add();
  expect(await getStatus(bootcampCalendar(db, 'id', slug))).toBe(404);
});

describe('reminders', () => {
  const set = (actor: Actor | null, bootcampId: number, at = now) =>
    setReminder(db, { actor, bootcampId }, at);
  /** Plans the reminders and sends them; returns how many mails that made. */
  async function run(at: string): Promise<number> {
    const before = readdirSync(outbox).length;
    await planBootcampReminders(db, new Date(at));
    await settled();
    return readdirSync(outbox).length - before;
  }
  const rows = () => db.select().from(bootcampReminders);

  it('are for existing bootcamps', async () => {
    const hidden = await add({ startDate: '2026-12-01', isActive: false });
    const actor = await person();
    for (const call of [getReminder, setReminder, removeReminder])
      for (const bootcampId of [hidden.id, 0])
        expect(await getStatus(call(db, { actor, bootcampId }))).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it('are for a day to come', async () => {
    const actor = await person();
    for (const startDate of ['Anytime', '2026-11-20', '2026-11-21', '2027-02-30']) {
      const { id } = await add({ startDate });
      expect(await getStatus(set(actor, id))).toBe(409);
    }
    const tomorrow = await add({ startDate: '2026-11-22' });
    expect(await set(actor, tomorrow.id)).toEqual({ isSet: true });
    // In Jakarta it has begun, though it is still the day before in UTC.
    expect(
      await getStatus(set(await person(), tomorrow.id, new Date('2026-11-21T17:30:00Z'))),
    ).toBe(409);
  });

  it('are one a person, and only of that person', async () => {
    const { id } = await add({ startDate: '2026-12-01' });
    const [one, other] = [await person(), await person()];
    await Promise.all([set(one, id), set(one, id), set(one, id)]);
    expect(await rows()).toHaveLength(1);
    const state = (actor: Actor) => getReminder(db, { actor, bootcampId: id });
    expect(await state(other)).toEqual({ isSet: false });
    await removeReminder(db, { actor: other, bootcampId: id });
    expect(await state(one)).toEqual({ isSet: true });
    expect(await removeReminder(db, { actor: one, bootcampId: id })).toEqual({
      isSet: false,
    });
    expect(await rows()).toEqual([]);
  });

  it('are mailed once, the day before, in the person’s language', async () => {
    const bootcamp = await add({
      title: 'Kelas <b>A</b>',
      provider: 'IBM',
      startDate: '2026-12-01',
    });
    const [id, en, none] = [await person(), await person(), await person()];
    await db.update(users).set({ locale: 'en' }).where(eq(users.id, en.id));
    for (const one of [id, en]) await set(one, bootcamp.id);

    expect(await run('2026-11-29T10:00:00Z')).toBe(0);
    // The same call twice at once, as schedulers do.
    await Promise.all([run('2026-11-30T01:00:00Z'), run('2026-11-30T01:00:00Z')]);
    expect(mailsTo(outbox, id.email)).toHaveLength(1);
    expect(await run('2026-12-01T01:00:00Z')).toBe(0);

    const [mail, ...more] = mailsTo(outbox, id.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Segera dimulai: Kelas <b>A</b>');
    expect(mail?.text).toContain('Penyelenggara: IBM\nMulai: 1 Desember 2026');
    expect(mail?.html).not.toContain('<b>A</b>');
    expect(mail?.calendar).toContain('DTSTART;VALUE=DATE:20261201');
    const [english] = mailsTo(outbox, en.email);
    expect(english?.subject).toBe('Starts soon: Kelas <b>A</b>');
    expect(english?.text).toContain(`/en/skill-hub/${bootcamp.slug}`);
    expect(mailsTo(outbox, none.email)).toEqual([]);
  });

  it('come on the day itself if a run was missed, and not after', async () => {
    const today = await add({ startDate: '2026-12-01' });
    const gone = await add({ startDate: '2026-11-30' });
    const actor = await person();
    for (const { id } of [today, gone]) await set(actor, id);
    expect(await run('2026-12-01T01:00:00Z')).toBe(1);
    expect(mailsTo(outbox, actor.email)[0]?.subject).toContain(today.title);
  });

  it('wait for an address to be confirmed, and come the day before all the same', async () => {
    const { id } = await add({ startDate: '2026-12-01' });
    const actor = await person();
    const confirm = (emailVerifiedAt: Date | null) =>
      db.update(users).set({ emailVerifiedAt }).where(eq(users.id, actor.id));
    await confirm(null);
    await set(actor, id);
    expect(await run('2026-11-30T01:00:00Z')).toBe(0);
    const own = async () => (await rows()).filter(({ userId }) => userId === actor.id);
    expect((await own())[0]?.remindedAt).toBeNull();
    await confirm(new Date());
    expect(await run('2026-11-30T05:00:00Z')).toBe(1);
    expect(mailsTo(outbox, actor.email)).toHaveLength(1);
  });

  it('of more people than one call queues are left to the next', async () => {
    const { id } = await add({ startDate: '2026-12-01' });
    for (let n = 0; n < 3; n += 1) await set(await person(), id);
    const plan = () =>
      planBootcampReminders(db, new Date('2026-11-30T01:00:00Z'), {
        batchSize: 1,
        maxBatches: 2,
      });
    expect([await plan(), await plan()]).toEqual([false, true]);
    expect((await rows()).filter(({ remindedAt }) => remindedAt)).toHaveLength(3);
  });

  it('come again after a move or a failure; not for inactive bootcamps', async () => {
    const bootcamp = await add({ startDate: '2026-12-01' });
    const hidden = await add({ startDate: '2027-01-10' });
    const actor = await person();
    for (const { id } of [bootcamp, hidden]) await set(actor, id);
    await setRow(db, skillBootcamps, hidden.id, { isActive: false });
    expect(await run('2026-11-30T01:00:00Z')).toBe(1);
    await setRow(db, skillBootcamps, bootcamp.id, { startDate: '2027-01-10' });
    expect(await run('2026-12-01T01:00:00Z')).toBe(0);
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    expect(await run('2027-01-09T01:00:00Z')).toBe(0);
    vi.stubEnv('SMTP_URL', '');
    await retried();
    expect(mailsTo(outbox, actor.email)).toHaveLength(2);
  });
});
