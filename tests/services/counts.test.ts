import { eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  channels,
  cmsEvents,
  countSendings,
  courseClasses,
  dayCounts,
  eventRegistrations,
  eventWishes,
  users,
} from '#db/schema';
import { addChannel, deleteChannel, listChannels } from '~/features/counts/admin/channels.server';
import { exportMonth, listMonths, readMonth } from '~/features/counts/admin/month.server';
import { sendingSchema } from '~/features/counts/counts.schema';
import { sweepCounts } from '~/features/counts/sweep-counts.server';
import { takeCounts } from '~/features/counts/take-counts.server';
import { readLessonReading } from '~/features/courses/reading/lesson-reading.server';
import { setAttendance } from '~/features/events/attendance/attendance-admin.server';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { readEventChannels } from '~/features/events/channels/event-channels.server';
import { register, unregister } from '~/features/events/registration/registrations.server';
import { takeWishedPlaces } from '~/features/events/registration/wishes.server';
import type { Count, Sending } from '~/lib/counts/kinds';
import { dayIn } from '~/lib/zoned-time';
import { Device, SlowDevice, someDeeds, type DoneDeed } from '../support/count-devices';
import { someCourse, someOrganization } from '../support/courses';
import { eventInput } from '../support/event-input';
import {
  getStatus,
  rowsOf,
  settled,
  someActor,
  toCode,
  useActor,
  useDatabase,
  useFolder,
} from '../support/services';

useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

// A migration brings them, and tests of other files may have emptied the table.
beforeAll(async () => {
  const names = ['wa-guru', 'instagram', 'email', 'poster'];
  await db
    .insert(channels)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
});

let senders = 0;
const newSender = () => `network-${(senders += 1)}`;

const send = (
  counts: { kind: string; key: string; n?: number }[],
  { id = crypto.randomUUID() as string, sender = newSender(), now = new Date() } = {},
) =>
  takeCounts(
    db,
    { sending: { id, counts: counts.map((count) => ({ n: 1, ...count })) }, sender },
    now,
  );

const readSums = async () =>
  Object.fromEntries(
    (await db.select().from(dayCounts)).map(({ kind, key, n }) => [`${kind} ${key}`, n]),
  );

const newEvent = async (values: Record<string, unknown> = {}) =>
  (await createEvent(db, { actor: admin, input: eventInput(values) })).id;

/** Public lessons of five steps. */
async function newLessons(): Promise<{ courseId: number; classIds: number[] }> {
  const course = await someCourse(db, { levels: [2] });
  for (const id of course.classIds)
    await db.update(courseClasses).set({ steps: 5 }).where(eq(courseClasses.id, id));
  return course;
}

describe('a list of counts', () => {
  const list = (values: Record<string, unknown> = {}) => ({
    id: crypto.randomUUID(),
    counts: [{ kind: 'lab.open', key: 'tokens', n: 1 }],
    ...values,
  });
  const counts = (n: number) =>
    Array.from({ length: n }, () => ({ kind: 'lab.open', key: 'tokens', n: 1 }));

  it.each([
    [{ counts: [] }],
    [{ counts: counts(51) }],
    [{ counts: [{ kind: 'lab.open', key: 'tokens', n: 0 }] }],
    [{ counts: [{ kind: 'lab.open', key: 'tokens', n: 201 }] }],
    [{ counts: [{ kind: 'lab.open', key: 'tokens', n: 1.5 }] }],
    [{ counts: 'many' }],
    [{ id: 'mine' }],
    [{ id: '00000000-0000-1000-8000-000000000000' }],
  ])('is not %j', (values) => {
    expect(sendingSchema.safeParse(list(values)).success).toBe(false);
  });

  it('has up to fifty, of any kind', () => {
    expect(sendingSchema.safeParse(list({ counts: counts(50) })).success).toBe(true);
    expect(
      sendingSchema.safeParse(list({ counts: [{ kind: 'new', key: 'x', n: 200 }] })).success,
    ).toBe(true);
  });
});

describe('what devices send', () => {
  it('is added to the sums of the day, and counts once however often it comes', async () => {
    const [classId = 0] = (await newLessons()).classIds;
    const id = crypto.randomUUID();
    const now = new Date('2026-03-01T18:00:00Z');
    const list = [
      { kind: 'lesson.step', key: `${classId}:2`, n: 3 },
      { kind: 'lesson.step', key: `${classId}:2`, n: 2 },
      { kind: 'lesson.done', key: String(classId) },
    ];
    await Promise.all([send(list, { id, now }), send(list, { id, now })]);
    await send(list, { id, now });
    const rows = await rowsOf(db, dayCounts, like(dayCounts.key, `${classId}%`));
    expect(rows.sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { day: '2026-03-02', kind: 'lesson.done', key: String(classId), n: 1 },
      { day: '2026-03-02', kind: 'lesson.step', key: `${classId}:2`, n: 5 },
    ]);
  });

  it('counts what names something public, and drops the rest', async () => {
    const [classId = 0] = (await newLessons()).classIds;
    const organizationId = await someOrganization(db);
    const { classIds: closed } = await someCourse(db, { organizationId, levels: [1] });
    const eventId = await newEvent();
    const draftId = await newEvent({ isDraft: true });
    const { classIds: drafts } = await newLessons();
    const [draft = 0] = drafts;
    await db.update(courseClasses).set({ isDraft: true }).where(eq(courseClasses.id, draft));
    await db.delete(dayCounts);
    await send([
      { kind: 'lesson.step', key: `${classId}:6` },
      { kind: 'lesson.step', key: `${classId}:0` },
      { kind: 'lesson.step', key: `${closed[0]}:1` },
      { kind: 'lesson.step', key: `${draft}:1` },
      { kind: 'lesson.done', key: String(draft) },
      { kind: 'event.seen', key: `${draftId}:none` },
      { kind: 'lesson.done', key: '2000000000' },
      { kind: 'lesson.done', key: "1' or 1=1" },
      { kind: 'lab.open', key: 'nothing' },
      { kind: 'file.taken', key: 'pack:2000000000' },
      { kind: 'event.placed', key: `${eventId}:none` },
      { kind: 'event.seen', key: '99999999999999999999:none' },
      { kind: 'event.seen', key: `${eventId}:Not A Channel` },
      { kind: 'toString', key: 'x' },
      { kind: 'later.kind', key: 'x' },
      { kind: 'lesson.step', key: `${classId}:5` },
      { kind: 'lab.open', key: 'tokens' },
      { kind: 'event.seen', key: `${eventId}:wa-guru` },
      { kind: 'event.seen', key: `${eventId}:unknown` },
    ]);
    expect(await readSums()).toEqual({
      [`lesson.step ${classId}:5`]: 1,
      'lab.open tokens': 1,
      [`event.seen ${eventId}:wa-guru`]: 1,
      [`event.seen ${eventId}:other`]: 1,
    });
  });

  it('is refused beyond 600 calls of one network in ten minutes', async () => {
    const sender = newSender();
    const list = [{ kind: 'later.kind', key: 'x' }];
    for (let call = 0; call < 600; call += 1) await send(list, { sender });
    expect(await toCode(send(list, { sender }))).toBe('rate_limited');
    await send(list);
  });

  it('has no column that could name anybody', async () => {
    expect(Object.keys(dayCounts)).toEqual(expect.arrayContaining(['day', 'kind', 'key', 'n']));
    const columns = (table: object) => Object.keys(table).filter((name) => name !== 'enableRLS');
    expect(columns(dayCounts)).toEqual(['day', 'kind', 'key', 'n']);
    expect(columns(countSendings)).toEqual(['id', 'createdAt']);
  });

  it('is kept for 400 days, and the ids of sendings for one', async () => {
    const now = new Date('2031-06-01T12:00:00Z');
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    for (const days of [0, 2, 399, 401])
      await send([{ kind: 'lab.open', key: 'bias' }], { now: daysAgo(days) });
    await sweepCounts(db, now);
    const kept = await rowsOf(db, dayCounts, eq(dayCounts.key, 'bias'));
    expect(kept.map(({ day }) => day).sort()).toEqual(
      [399, 2, 0].map((days) => dayIn(daysAgo(days))),
    );
    expect(await db.$count(countSendings)).toBe(1);
  });
});

it('the sums are what a slow count of random devices says', async () => {
  const { classIds } = await newLessons();
  const eventId = await newEvent();
  await fc.assert(
    fc.asyncProperty(someDeeds, async (deeds) => {
      await db.delete(dayCounts);
      let now = Date.parse('2026-05-01T01:00:00Z');
      const clock = () => now;
      const sender = newSender();
      const take = async (sending: Sending) => {
        await takeCounts(db, { sending, sender }, new Date(now));
      };
      const slow = new Map<string, number>();
      const arrive = (name: string) => slow.set(name, (slow.get(name) ?? 0) + 1);
      const pairs = [0, 1, 2].map(() => [new Device(clock, take), new SlowDevice(clock, arrive)]);
      const run = async ({ device, deed }: DoneDeed) => {
        for (const one of pairs[device] ?? []) {
          if (deed.act === 'step') one.countStep(classIds[deed.lesson] ?? 0, deed.step);
          if (deed.act === 'done') one.countOnce('lesson.done', String(classIds[deed.lesson]));
          if (deed.act === 'seen') one.countOnce('event.seen', `${eventId}:${deed.via}`);
          if (deed.act === 'lab') one.count('lab.open', 'tokens');
          if (deed.act === 'page') await one.open(deed.ways);
          if (deed.act === 'logout') one.forget();
        }
        if (deed.act === 'wait') now += deed.hours * 3_600_000;
      };
      for (const deed of deeds) await run(deed);
      for (const device of [0, 1, 2]) await run({ device, deed: { act: 'page', ways: [] } });
      const sums = new Map<string, number>();
      for (const { kind, key, n } of await db.select().from(dayCounts)) {
        const name = `${kind} ${key}`.replace(':other', ':unknown');
        sums.set(name, (sums.get(name) ?? 0) + n);
      }
      expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(slow));
    }),
    { numRuns: 100 },
  );
}, 120_000);

it('a device sends at most fifty sums at once, and of one at most two hundred', async () => {
  const sent: Count[][] = [];
  const device = new Device(Date.now, ({ counts }) => {
    sent.push(counts);
    return Promise.resolve();
  });
  device.countStep(1, 60);
  for (let index = 0; index < 450; index += 1) device.count('lab.open', 'tokens');
  await device.open([]);
  expect(sent.every((counts) => counts.length <= 50 && counts.every(({ n }) => n <= 200))).toBe(
    true,
  );
  const labs = sent.flat().filter(({ kind }) => kind === 'lab.open');
  expect(labs.map(({ n }) => n)).toEqual([200, 200, 50]);
  expect(sent.flat()).toHaveLength(63);
});

describe('the channel of an event', () => {
  const viaOf = async (eventId: number) =>
    (await rowsOf(db, eventRegistrations, eq(eventRegistrations.eventId, eventId))).map(
      ({ via }) => via,
    );
  const placed = async (eventId: number) => {
    await settled();
    return (await rowsOf(db, dayCounts, eq(dayCounts.kind, 'event.placed')))
      .filter(({ key }) => key.startsWith(`${eventId}:`))
      .map(({ key, n }) => [key.split(':')[1], n])
      .sort();
  };

  it('rides into the registration, which counts the place', async () => {
    const eventId = await newEvent();
    for (const via of ['wa-guru', 'wa-guru', 'unknown', '<b>', undefined])
      await register(db, { actor: await someActor(db), eventId, via });
    expect((await viaOf(eventId)).sort()).toEqual(['none', 'other', 'other', 'wa-guru', 'wa-guru']);
    expect(await placed(eventId)).toEqual([
      ['none', 1],
      ['other', 2],
      ['wa-guru', 2],
    ]);
  });

  it('is neither kept nor counted for who asks for privacy', async () => {
    const eventId = await newEvent();
    const actor = await someActor(db);
    await register(db, { actor, eventId, via: 'wa-guru', isCounted: false });
    expect(await viaOf(eventId)).toEqual([null]);
    expect(await placed(eventId)).toEqual([]);
  });

  it('counts who waited once they get a place', async () => {
    const eventId = await newEvent({ capacity: 1 });
    const [first, second] = [await someActor(db), await someActor(db)];
    await register(db, { actor: first, eventId, via: 'email' });
    await register(db, { actor: second, eventId, via: 'poster' });
    expect(await placed(eventId)).toEqual([['email', 1]]);
    await unregister(db, { actor: first, eventId });
    expect(await placed(eventId)).toEqual([
      ['email', 1],
      ['poster', 1],
    ]);
  });

  it('waits with a wish for the confirmation of the address', async () => {
    const eventId = await newEvent();
    const actor = await someActor(db, { isVerified: false });
    await register(db, { actor, eventId, via: 'instagram' });
    expect(await placed(eventId)).toEqual([]);
    const [wish] = await rowsOf(db, eventWishes, eq(eventWishes.userId, actor.id));
    expect(wish?.via).toBe('instagram');
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, actor.id));
    await db.transaction((tx) => takeWishedPlaces(tx, actor.id));
    expect(await viaOf(eventId)).toEqual(['instagram']);
    expect(await placed(eventId)).toEqual([['instagram', 1]]);
  });

  it('says staff how many saw the event, got a place and came', async () => {
    const eventId = await newEvent();
    const other = await newEvent();
    await send([
      { kind: 'event.seen', key: `${eventId}:wa-guru`, n: 7 },
      { kind: 'event.seen', key: `${eventId}:none`, n: 2 },
      { kind: 'event.seen', key: `${other}:wa-guru`, n: 5 },
    ]);
    const [came, absent, uncounted] = [
      await someActor(db),
      await someActor(db),
      await someActor(db),
    ];
    await register(db, { actor: came, eventId, via: 'wa-guru' });
    await register(db, { actor: absent, eventId, via: 'wa-guru' });
    await register(db, { actor: uncounted, eventId, isCounted: false });
    await db
      .update(cmsEvents)
      .set({ startsAt: new Date(Date.now() - 60_000) })
      .where(eq(cmsEvents.id, eventId));
    for (const { id } of [came, uncounted])
      await setAttendance(db, { actor: admin, eventId, input: { userIds: [id], attended: true } });
    await settled();
    expect(await readEventChannels(db, { actor: admin, eventId })).toEqual([
      { via: 'wa-guru', seen: 7, placed: 2, came: 1 },
      { via: 'none', seen: 2, placed: 0, came: 0 },
      { via: null, seen: 0, placed: 0, came: 1 },
    ]);
    expect(await getStatus(readEventChannels(db, { actor: null, eventId }))).toBe(401);
    expect(await getStatus(readEventChannels(db, { actor: came, eventId }))).toBe(403);
  });
});

describe('channels of staff', () => {
  it('are listed by name; staff add and delete them', async () => {
    expect(await listChannels(db, { actor: admin })).toEqual([
      'email',
      'instagram',
      'poster',
      'wa-guru',
    ]);
    await addChannel(db, { actor: admin, name: 'radio' });
    expect(await toCode(addChannel(db, { actor: admin, name: 'radio' }))).toBe('channel_taken');
    const eventId = await newEvent();
    await send([{ kind: 'event.seen', key: `${eventId}:radio` }]);
    await deleteChannel(db, { actor: admin, name: 'radio' });
    expect(await getStatus(deleteChannel(db, { actor: admin, name: 'radio' }))).toBe(404);
    await send([{ kind: 'event.seen', key: `${eventId}:radio` }]);
    const rows = await readEventChannels(db, { actor: admin, eventId });
    expect(rows.map(({ via, seen }) => [via, seen])).toEqual([
      ['radio', 1],
      ['other', 1],
    ]);
    expect(await db.$count(channels)).toBe(4);
  });

  it('are for staff alone', async () => {
    const plain = await someActor(db);
    for (const [actor, status] of [
      [null, 401],
      [plain, 403],
    ] as const) {
      expect(await getStatus(listChannels(db, { actor }))).toBe(status);
      expect(await getStatus(addChannel(db, { actor, name: 'x' }))).toBe(status);
      expect(await getStatus(deleteChannel(db, { actor, name: 'email' }))).toBe(status);
      expect(await getStatus(readMonth(db, { actor }))).toBe(status);
      expect(await getStatus(exportMonth(db, { actor }))).toBe(status);
    }
  });
});

describe('the numbers of staff', () => {
  it('show a lesson by step, with its steepest fall', async () => {
    const { courseId, classIds } = await newLessons();
    const [classId = 0] = classIds;
    const step = (n: number) =>
      `<section class="lesson-step" id="step-${n}"><h2>Langkah ${n}</h2><p>Isi.</p></section>`;
    await db
      .update(courseClasses)
      .set({ contentHtml: [1, 2, 3].map(step).join('') })
      .where(eq(courseClasses.id, classId));
    const at = (n: number, times: number) => ({
      kind: 'lesson.step',
      key: `${classId}:${n}`,
      n: times,
    });
    await send([
      at(1, 20),
      at(2, 18),
      at(3, 5),
      { kind: 'lesson.done', key: String(classId), n: 4 },
    ]);
    const call = { courseId, classId, lang: 'id' as const };
    const reading = await readLessonReading(db, { actor: admin, ...call });
    expect(reading.steps.map(({ n }) => n)).toEqual([20, 18, 5]);
    expect(reading.done).toBe(4);
    expect(reading.fall).toEqual({ step: 3, from: 18, to: 5 });
    expect(await getStatus(readLessonReading(db, { actor: null, ...call }))).toBe(401);
    const plain = await someActor(db);
    expect(await getStatus(readLessonReading(db, { actor: plain, ...call }))).toBe(403);
    expect(
      await getStatus(readLessonReading(db, { actor: admin, ...call, courseId: 2_000_000_000 })),
    ).toBe(404);
  });

  it('show a month by institution, also as a file in the language of the page', async () => {
    const organizationId = await someOrganization(db);
    const member = await someActor(db, { organizationId });
    await db
      .update(users)
      .set({ membershipStatus: 'confirmed', membershipVia: 'staff' })
      .where(eq(users.id, member.id));
    const eventId = await newEvent();
    const before = await readMonth(db, { actor: admin });
    await register(db, { actor: member, eventId });
    await register(db, { actor: await someActor(db), eventId });
    const month = await readMonth(db, { actor: admin });
    expect(month.total.registered).toBe(before.total.registered + 2);
    const own = month.rows.filter(({ organization }) => organization?.startsWith('Lembaga'));
    expect(own).toEqual([expect.objectContaining({ registered: 1, came: 0 })]);
    const { csv, filename } = await exportMonth(db, { actor: admin, lang: 'en' });
    expect(filename).toBe(`${month.month}.csv`);
    expect(csv).toContain('Registered for an event');
    expect(csv).toContain(own[0]?.organization);
    const old = await readMonth(db, { actor: admin, month: '2020-01' });
    expect(old.rows).toEqual([]);
  });

  it('offer the months that are kept', () => {
    const months = listMonths(new Date('2026-03-15T00:00:00Z'));
    expect(months.slice(0, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12']);
    expect(months.at(-1)).toBe('2025-02');
  });
});
