import { setImmediate as tick } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jobNames } from '#db/lists';
import { drain } from '~/server/jobs/drain';
import { enqueue, enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { createLanes } from '~/server/jobs/lanes';
import { useDatabase } from '../support/services';

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
  const connection = useDatabase();

  it('start while others do a fixed number of theirs, whatever waits', async () => {
    const { db } = connection;
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
    const { db } = connection;
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
    const { db } = connection;
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
