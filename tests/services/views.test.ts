import { eq } from 'drizzle-orm';
import { describe, it, expect } from 'vitest';
import { cmsEvents, eventCounters, eventViews, jobs, jobCounters, jobViews } from '#db/schema';
import { createEvent, deleteEvent } from '~/features/events/admin/event-admin.server';
import { recordEventView, sweepEventViews } from '~/features/events/detail/event-views.server';
import { createJob, deleteJob } from '~/features/jobs/admin/job-admin.server';
import { recordView, sweepViews } from '~/features/jobs/detail/job-views.server';
import { eventInput } from '../support/event-input';
import { jobInput } from '../support/job-input';
import { addJob } from '../support/job-row';
import { postgresBin } from '../support/postgres';
import { useDatabase, rowsOf, getStatus, usePostgres, useActor } from '../support/services';

const db = useDatabase();
const actor = useActor(db, { isAdmin: true });

const kinds = [
  {
    name: 'an event',
    table: cmsEvents,
    create: async () => (await createEvent(db, { actor, input: eventInput() })).id,
    remove: (eventId: number) => deleteEvent(db, { actor, eventId }),
    see: (eventId: number, visitor: string, at: Date) =>
      recordEventView(db, { eventId, visitor }, at),
    count: async (id: number) =>
      (await rowsOf(db, eventCounters, eq(eventCounters.eventId, id)))[0]?.views,
    stored: (id: number) => rowsOf(db, eventViews, eq(eventViews.eventId, id)),
    sweep: (now: Date) => sweepEventViews(db, now),
  },
  {
    name: 'a job',
    table: jobs,
    create: async () => (await createJob(db, { actor, input: jobInput() })).id,
    remove: (jobId: number) => deleteJob(db, { actor, jobId }),
    see: (jobId: number, visitor: string, at: Date) => recordView(db, { jobId, visitor }, at),
    count: async (id: number) =>
      (await rowsOf(db, jobCounters, eq(jobCounters.jobId, id)))[0]?.views,
    stored: (id: number) => rowsOf(db, jobViews, eq(jobViews.jobId, id)),
    sweep: (now: Date) => sweepViews(db, now),
  },
];

const now = new Date('2026-03-02T03:00:00Z');
const visitor = '203.0.113.7';

describe.each(kinds)('views of $name', ({ table, create, remove, see, count, stored, sweep }) => {
  it('count once a visitor and day, and do not change the row', async () => {
    const [id, other] = [await create(), await create()];
    const before = await rowsOf(db, table, eq(table.id, id));
    await Promise.all(Array.from({ length: 50 }, () => see(id, visitor, now)));
    expect(await count(id)).toBe(1);
    await see(id, '203.0.113.8', now);
    await see(other, visitor, now);
    expect([await count(id), await count(other)]).toEqual([2, 1]);
    // The day begins at midnight in Jakarta.
    await see(id, visitor, new Date('2026-03-02T17:00:00Z'));
    expect(await count(id)).toBe(3);
    expect(await rowsOf(db, table, eq(table.id, id))).toEqual(before);
  });

  it('keep nothing by which a visitor is known again; past days are swept, and the count stays', async () => {
    const id = await create();
    const later = new Date('2026-03-05T03:00:00Z');
    for (const at of [now, later]) await see(id, visitor, at);
    const rows = await stored(id);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    const hashes = rows.map((row) => ('ipAddress' in row ? row.ipAddress : row.visitorHash));
    expect(new Set(hashes).size).toBe(2);
    await sweep(later);
    expect((await stored(id)).map(({ viewedOn }) => viewedOn)).toEqual(['2026-03-05']);
    expect(await count(id)).toBe(2);
  });

  it('are of what is there', async () => {
    const id = await create();
    await see(id, visitor, now);
    await remove(id);
    expect(await count(id)).toBeUndefined();
    expect(await getStatus(see(id, visitor, now))).toBe(404);
  });
});

describe.skipIf(!postgresBin)('views of many at once, on PostgreSQL', () => {
  const postgres = usePostgres();

  it('count each visitor once', async () => {
    const jobId = await addJob(postgres);
    const visitors = Array.from({ length: 120 }, (_, n) => `visitor ${n % 40}`);
    await Promise.all(visitors.map((one) => recordView(postgres, { jobId, visitor: one })));
    const [counter] = await rowsOf(postgres, jobCounters, eq(jobCounters.jobId, jobId));
    expect(counter?.views).toBe(40);
    expect(await rowsOf(postgres, jobViews, eq(jobViews.jobId, jobId))).toHaveLength(40);
  });
});
