import { setImmediate as tick } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Connection, Db } from '#db/client';
import { jobNames } from '#db/lists';
import { drain, drainAndMaintain } from '~/server/jobs/drain';
import { enqueue, enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { createLanes } from '~/server/jobs/lanes';
import { log } from '~/server/log';
import { backends, freshOn } from '../support/backends';
import { useDatabase } from '../support/services';

const done: string[] = [];
const mailKind = defineJob({
  name: 'notification-mail',
  data: z.object({ of: z.string() }),
  run: (_db, { of }) => Promise.resolve(void done.push(of)),
});

interface Row {
  state: string;
  data: unknown;
  retry_count: number;
}
async function getRows(db: Db): Promise<Row[]> {
  const { rows } = (await db.execute(
    sql`select state, data, retry_count from pgboss.job order by created_on, id`,
  )) as unknown as { rows: Row[] };
  return rows;
}

const budgetMs = 20_000;

describe.each(backends)('jobs on %s', (backend) => {
  let connection: Connection;
  let db: Db;
  beforeAll(async () => {
    connection = await freshOn(backend);
    db = connection.db;
  });
  afterAll(() => connection.close());
  beforeEach(() => {
    done.length = 0;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await db.execute(sql`delete from pgboss.job`);
  });

  it('are there with what caused them, and run once', async () => {
    await db.transaction((tx) => enqueue(tx, mailKind, { of: 'a' }));
    expect(await drain(db, [mailKind], budgetMs)).toEqual({ done: 1, failed: 0 });
    expect(await drain(db, [mailKind], budgetMs)).toEqual({ done: 0, failed: 0 });
    expect(done).toEqual(['a']);
  });

  it('are gone with what is rolled back', async () => {
    const undone = db.transaction(async (tx) => {
      await enqueue(tx, mailKind, { of: 'a' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await getRows(db)).toEqual([]);
  });

  it('with the key of one before are none, even after it is done', async () => {
    await enqueue(db, mailKind, { of: 'a' }, { key: 'once' });
    await enqueueAll(db, mailKind, [
      { data: { of: 'b' }, key: 'once' },
      { data: { of: 'c' }, key: 'other' },
    ]);
    await drain(db, [mailKind], budgetMs);
    await enqueue(db, mailKind, { of: 'd' }, { key: 'once' });
    await drain(db, [mailKind], budgetMs);
    expect(done.toSorted()).toEqual(['a', 'c']);
  });

  it('that fail wait for another attempt, with an error that names nobody', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    const failing = defineJob({
      name: 'notification-mail',
      data: z.object({ of: z.string() }),
      run: () => Promise.reject(Object.assign(new Error('to sari@x.id'), { responseCode: 451 })),
    });
    await enqueue(db, failing, { of: 'a' });
    expect(await drain(db, [failing], budgetMs)).toEqual({ done: 0, failed: 1 });
    expect(await getRows(db)).toMatchObject([{ state: 'retry' }]);
    expect(JSON.stringify(error.mock.calls)).not.toContain('sari');
    // Not due yet.
    expect(await drain(db, [mailKind], budgetMs)).toEqual({ done: 0, failed: 0 });
    await db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`);
    expect(await drain(db, [mailKind], budgetMs)).toEqual({ done: 1, failed: 0 });
  });

  it('of one kind do not keep those of another waiting, and begin nothing after their time', async () => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow = defineJob({ name: 'sweep', data: z.object({}), run: () => released });
    const quick = defineJob({
      name: 'notification-mail',
      data: z.object({}),
      // Were the slow ones first, nobody would release them.
      run: () => Promise.resolve(release()),
    });
    await enqueueAll(
      db,
      slow,
      Array.from({ length: 30 }, () => ({ data: {} })),
    );
    await enqueue(db, quick, {});
    expect(await drain(db, [slow, quick], 0)).toEqual({ done: 0, failed: 0 });
    expect(await drain(db, [slow, quick], budgetMs)).toEqual({ done: 31, failed: 0 });
  });

  it('hand out each job once, however many processes look', async () => {
    const all = Array.from({ length: 60 }, (_, n) => `${n}`);
    await enqueueAll(
      db,
      mailKind,
      all.map((of) => ({ data: { of } })),
    );
    await Promise.all([1, 2, 3].map(() => drain(db, [mailKind], budgetMs)));
    expect(done.toSorted()).toEqual(all.toSorted());
  });

  it('of a process that ended are handed out again after their time', async () => {
    await enqueue(db, mailKind, { of: 'late' });
    await enqueue(db, mailKind, { of: 'running' });
    await db.execute(
      sql`update pgboss.job set state = 'active', started_on = now() -
        case data->>'of' when 'late' then interval '91 seconds' else interval '80 seconds' end`,
    );
    await drainAndMaintain(db, [mailKind], budgetMs);
    await db.execute(sql`update pgboss.job set start_after = now()`);
    expect(await drain(db, [mailKind], budgetMs)).toEqual({ done: 1, failed: 0 });
    expect(done).toEqual(['late']);
  });
});

const [lateName, ...otherNames] = jobNames;
const noData = z.object({});

/** What waits of a kind, and how its jobs behave: some last, some never end by themselves. */
const loads = fc.array(
  fc.record({
    waiting: fc.integer({ min: 0, max: 60 }),
    concurrency: fc.integer({ min: 1, max: 5 }),
    ticks: fc.integer({ min: 0, max: 5 }),
    isStuck: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Times that another kind may fill all its places while a job waits for its own, however many wait. */
const maxRounds = 4;

describe('jobs of one kind', () => {
  const db = useDatabase();

  it('start while others do a fixed number of theirs, whatever waits', async () => {
    const property = fc.asyncProperty(loads, fc.nat(200), async (others, startsBefore) => {
      await db.execute(sql`delete from pgboss.job`);
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => (release = resolve));
      const started = others.map(() => 0);
      const total = () => started.reduce((sum, one) => sum + one, 0);
      const kinds = others.map(({ concurrency, ticks, isStuck }, index) =>
        defineJob({
          name: otherNames[index] ?? lateName,
          data: noData,
          concurrency,
          run: async () => {
            started[index] = (started[index] ?? 0) + 1;
            if (isStuck) await released;
            for (let n = 0; n < ticks; n += 1) await tick();
          },
        }),
      );
      let atStart: number[] | null = null;
      const late = defineJob({
        name: lateName,
        data: noData,
        run: () => Promise.resolve(void (atStart ??= [...started])),
      });
      for (const [index, kind] of kinds.entries()) {
        const jobs = Array.from({ length: others[index]?.waiting ?? 0 }, () => ({ data: {} }));
        await enqueueAll(db, kind, jobs);
      }

      const all = [...kinds, late];
      const lanes = createLanes(db, all, () => false);
      const step = async () => {
        await lanes.open();
        await tick();
      };
      /** As many as there are, or as can be running at once. */
      const possible = others.reduce(
        (sum, { waiting, concurrency, isStuck }) =>
          sum + (isStuck ? Math.min(waiting, concurrency) : waiting),
        0,
      );
      while (total() < Math.min(startsBefore, possible)) await step();
      await enqueue(db, late, {});
      const atArrival = [...started];
      while (!atStart) await step();
      const meanwhile = (atStart as number[]).map(
        (count, index) => count - (atArrival[index] ?? 0),
      );
      release();
      while (lanes.running.size > 0) await step();

      for (const [index, { concurrency }] of others.entries())
        expect(meanwhile[index]).toBeLessThanOrEqual(maxRounds * concurrency);
      expect(started).toEqual(others.map(({ waiting }) => waiting));
      expect(lanes.totals).toEqual({ done: total() + 1, failed: 0 });
    });
    await fc.assert(property, { numRuns: 8, endOnFailure: true });
  });

  it('are looked for while those of another are still running', async () => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const late = defineJob({
      name: lateName,
      data: noData,
      run: () => Promise.resolve(release()),
    });
    const slow = defineJob({
      name: 'sweep',
      data: noData,
      run: async (tx) => {
        await enqueue(tx, late, {});
        await released;
      },
    });
    await enqueue(db, slow, {});
    expect(await drain(db, [slow, late], 20_000)).toEqual({ done: 2, failed: 0 });
  });

  it('do not wait for slow ones of their own, which came before or with them', async () => {
    let count = 0;
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const kind = defineJob({
      name: 'sweep',
      data: z.object({ does: z.string() }),
      concurrency: 4,
      run: async (tx, { does }) => {
        count += 1;
        if (count === 21) release();
        if (does === 'queue another') await enqueue(tx, kind, { does: 'go on' });
        if (does !== 'go on') await released;
      },
    });
    const waiting = Array.from({ length: 18 }, () => ({ data: { does: 'go on' } }));
    await enqueueAll(db, kind, [{ data: { does: 'wait' } }, ...waiting]);
    await enqueue(db, kind, { does: 'queue another' });
    expect(await drain(db, [kind], 20_000)).toEqual({ done: 21, failed: 0 });
  });
});
