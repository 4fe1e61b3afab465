import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Connection, Db } from '#db/client';
import { drain, drainAndMaintain } from '~/server/jobs/drain';
import { enqueue, enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { log } from '~/server/log';
import { backends, freshOn } from '../support/backends';

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
