import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  cmsEvents,
  contactMessages,
  courseClasses,
  courseLevels,
  courses,
  courseChecks,
  eventProposals,
  eventRegistrations,
  eventTranslations,
  finishedClasses,
  inboxItems,
  jobAlerts,
  jobs,
  jobSubmissions,
  organizations,
  trainerApplications,
  trainerEntries,
  userCourses,
  users,
} from '#db/schema';
import type { MeasureName, QueueName } from '~/features/staff/staff-home';
import { getStaffHome } from '~/features/staff/staff-home.server';
import { countOpen } from '~/features/inbox/inbox.server';
import { listTranslations } from '~/features/translations/worklist.server';
import { someActor, useDatabase } from '../support/services';

const db = useDatabase();
/** A Wednesday, ten in the morning in Jakarta. */
const now = new Date('2026-11-25T03:00:00Z');
const at = (text: string) => new Date(`${text}+07:00`);

async function home() {
  const actor = await someActor(db, { isAdmin: true });
  const found = await getStaffHome(db, { actor }, now);
  return {
    ...found,
    actor,
    queue: (name: QueueName) => {
      const { count, oldest } = found.queues.find((one) => one.name === name) ?? {};
      return [count, oldest?.toISOString() ?? null];
    },
    measure: (name: MeasureName) => found.measures.find((one) => one.name === name),
  };
}

/** The id that a row got. */
const idOf = async (statement: PromiseLike<{ id: number }[]>) => (await statement)[0]?.id ?? 0;

it('the first page of staff says that nothing waits where nothing does', async () => {
  await db.execute(sql`delete from pgboss.job`);
  const { queues, oldestItem } = await home();
  expect(queues.map(({ count, oldest }) => [count, oldest])).toEqual(queues.map(() => [0, null]));
  expect(oldestItem).toBeNull();
});

it('the first page of staff counts what waits as the lists behind it do, and says since when', async () => {
  const { id: userId } = await someActor(db);
  const contact = {
    name: 'S',
    email: 's@x.id',
    topic: 'other',
    message: 'x',
    locale: 'id',
  } as const;
  const proposal = { title: 'x', reason: 'x', format: 'webinar' } as const;
  const sender = { contactName: 'S', contactEmail: 's@x.id', locale: 'id' } as const;
  const proposalOf = (createdAt: Date, status: 'new' | 'declined') =>
    idOf(
      db
        .insert(eventProposals)
        .values({ ...proposal, ...sender, status, createdAt })
        .returning(),
    );
  const open = await idOf(db.insert(contactMessages).values(contact).returning());
  const held = await proposalOf(at('2026-11-01T08:00'), 'new');
  const waits = await proposalOf(at('2026-11-20T08:00'), 'new');
  await proposalOf(at('2026-11-02T08:00'), 'declined');
  const submission = await idOf(
    db
      .insert(jobSubmissions)
      .values({
        ...sender,
        company: 'x',
        title: 'x',
        description: 'x',
        createdAt: at('2026-11-25T07:00'),
      })
      .returning(),
  );
  const items = await db
    .insert(inboxItems)
    .values([
      { contactId: open, createdAt: at('2026-11-10T08:00'), dueAt: at('2026-11-13T08:00') },
      { proposalId: held, createdAt: at('2026-11-01T08:00'), state: 'spam' },
      { proposalId: waits, createdAt: at('2026-11-20T08:00') },
      { submissionId: submission, createdAt: at('2026-11-25T07:00'), state: 'closed' },
    ])
    .returning();
  const application = { name: 'G', locale: 'id', submittedAt: at('2026-11-18T08:00') } as const;
  await db.insert(trainerApplications).values([
    { ...application, email: 'a@x.id', status: 'submitted' },
    { ...application, email: 'b@x.id', status: 'draft', submittedAt: null },
    { ...application, email: 'c@x.id', status: 'in_review', submittedAt: at('2026-11-12T08:00') },
  ]);
  const entry = { userId, title: 'x', heldOn: '2026-11-01', hours: 2 } as const;
  await db.insert(trainerEntries).values([
    { ...entry, kind: 'workshop', createdAt: at('2026-11-21T08:00') },
    { ...entry, kind: 'workshop', status: 'confirmed', createdAt: at('2026-11-02T08:00') },
  ]);
  const partner = await idOf(
    db
      .insert(organizations)
      .values({ name: 'Mitra', createdAt: at('2026-10-05T08:00') })
      .returning(),
  );
  const person = { password: 'x', organizationId: partner, createdAt: at('2026-09-01T08:00') };
  await db.insert(users).values([
    { ...person, username: 'waits', email: 'waits@x.id' },
    { ...person, username: 'refused', email: 'refused@x.id', membershipStatus: 'refused' },
  ]);
  const job = { title: 'x', company: 'x', location: 'x', description: 'x' };
  const kind = {
    jobType: 'Full time',
    category: 'DevOps',
    postedAt: at('2026-10-01T08:00'),
  } as const;
  await db.insert(jobs).values([
    { ...job, ...kind, slug: 'last-day', deadline: '2026-11-25' },
    { ...job, ...kind, slug: 'expired', deadline: '2026-11-20' },
    { ...job, ...kind, slug: 'closed', deadline: '2026-11-01', isActive: false },
  ]);
  const event = await idOf(
    db
      .insert(cmsEvents)
      .values({ title: 'x', slug: 'x', createdAt: at('2026-09-09T08:00') })
      .returning(),
  );
  await db.insert(eventTranslations).values({
    rowId: event,
    locale: 'en',
    fields: {},
    source: {},
    sourceHash: 'another',
    status: 'published',
  });

  const { actor, queue, queues, oldestItem } = await home();
  expect(queue('inbox')).toEqual([2, '2026-11-10T01:00:00.000Z']);
  expect(queue('inbox')[0]).toBe(await countOpen(db, { actor }));
  expect(queue('privacy')).toEqual([1, null]);
  const due = queues.map(({ name, due }) => due && [name, due.toISOString()]).filter(Boolean);
  expect(due).toEqual([['privacy', '2026-11-13T01:00:00.000Z']]);
  expect(oldestItem).toBe(items[0]?.id);
  expect(queue('proposals')).toEqual([1, '2026-11-20T01:00:00.000Z']);
  expect(queue('submissions')).toEqual([1, '2026-11-25T00:00:00.000Z']);
  expect(queue('applications')).toEqual([1, '2026-11-18T01:00:00.000Z']);
  expect(queue('reviews')).toEqual([1, '2026-11-12T01:00:00.000Z']);
  expect(queue('entries')).toEqual([1, '2026-11-21T01:00:00.000Z']);
  expect(queue('memberships')).toEqual([1, '2026-09-01T01:00:00.000Z']);
  // Since the midnight that ended its last day.
  expect(queue('expiredJobs')).toEqual([1, '2026-11-20T17:00:00.000Z']);
  for (const [name, status] of [
    ['missingTexts', 'missing'],
    ['outdatedTexts', 'outdated'],
  ] as const) {
    const { total } = await listTranslations(db, { actor, status });
    expect(total).toBeGreaterThan(0);
    expect(queue(name)[0]).toBe(total);
  }
  // The event has a translation: of what has none, jobs and the organisation are older than today.
  expect(queue('missingTexts')[1]).toBe('2026-10-01T01:00:00.000Z');
});

it('the first page of staff counts the tasks that failed for good, and those that wait', async () => {
  await db.execute(sql`delete from pgboss.job`);
  await db.execute(sql`insert into pgboss.job (name, data, state, created_on, policy) values
    ('dead-letter', '{}', 'created', '2026-11-24T00:00Z', 'standard'),
    ('mail', '{}', 'retry', '2026-11-23T00:00Z', 'standard'),
    ('mail', '{}', 'created', '2026-11-25T00:00Z', 'standard'),
    ('mail', '{}', 'completed', '2026-11-01T00:00Z', 'standard')`);
  const { queue } = await home();
  expect(queue('failedTasks')).toEqual([1, '2026-11-24T00:00:00.000Z']);
  expect(queue('waitingTasks')).toEqual([2, '2026-11-23T00:00:00.000Z']);
});

it('the first page of staff counts by weeks that begin on Monday in Jakarta, and by this time last week', async () => {
  const course = await idOf(db.insert(courses).values({ title: 'x', category: 'x' }).returning());
  const level = await idOf(
    db.insert(courseLevels).values({ courseId: course, position: 1, name: 'x' }).returning(),
  );
  const classId = await idOf(
    db
      .insert(courseClasses)
      .values({ levelId: level, position: 1, code: 'x', title: 'x', hours: 1 })
      .returning(),
  );
  const event = await idOf(db.insert(cmsEvents).values({ title: 'w', slug: 'w' }).returning());
  const moments = [
    // Before the weeks that are shown, in the first of them, and in the one before the last.
    at('2026-10-04T23:59:59'),
    at('2026-10-05T00:00'),
    at('2026-11-22T23:59:59'),
    // Last week by this time, and a minute later.
    at('2026-11-18T10:00'),
    at('2026-11-18T10:01'),
    // This week; what lies ahead does not count.
    at('2026-11-23T00:00'),
    at('2026-11-25T10:00'),
    at('2026-11-25T10:01'),
  ];
  for (const moment of moments) {
    const { id: userId } = await someActor(db);
    await db
      .update(users)
      .set({ createdAt: moment })
      .where(sql`${users.id} = ${userId}`);
    await db
      .insert(eventRegistrations)
      .values({ eventId: event, userId, status: 'going', createdAt: moment });
    await db.insert(userCourses).values({ userId, courseId: course, enrolledAt: moment });
    await db.insert(finishedClasses).values({ userId, classId, doneAt: moment });
    const check = { userId, courseId: course, passMark: 80, score: 90, submittedAt: moment };
    await db.insert(courseChecks).values([
      { ...check, passed: true },
      { ...check, passed: false, score: 10 },
    ]);
    const email = `${userId}@x.id`;
    await db.insert(jobAlerts).values({ email, locale: 'id', confirmedAt: moment });
    await db.insert(jobAlerts).values({ email, locale: 'id', query: 'q=x', createdAt: moment });
  }
  const { measure, weekStarts } = await home();
  expect(weekStarts[0]).toEqual(at('2026-10-05T00:00'));
  const names = [
    'registrations',
    'enrolments',
    'finishedClasses',
    'passedChecks',
    'jobAlerts',
  ] as const;
  for (const name of names) {
    expect(measure(name)).toEqual({ name, weeks: [1, 0, 0, 0, 0, 0, 3, 2], before: 1 });
  }
  // Those who were made above besides, today by the clock of the machine.
  expect(measure('accounts')?.weeks.slice(0, 7)).toEqual([1, 0, 0, 0, 0, 0, 3]);
});
