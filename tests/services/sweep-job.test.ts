import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobKinds, sweepJob, sweepNames } from '~/job-kinds';
import { blobStore } from '~/server/files/blobs';
import { runTask } from '~/server/jobs/tasks';
import { log } from '~/server/log';
import { startBlobApi, type BlobApi, type BlobFault } from '../support/blob-api';
import { retried, useDatabase, useFolder } from '../support/services';

useFolder('DOCUMENT_DIR');
const db = useDatabase();
let blobs: BlobApi;

beforeAll(async () => {
  blobs = await startBlobApi();
  vi.stubEnv('VERCEL_BLOB_API_URL', blobs.url);
  // What its library does when it tries again is seen in tests/services/blob.test.ts.
  vi.stubEnv('VERCEL_BLOB_RETRIES', '0');
  vi.stubEnv('BLOB_READ_WRITE_TOKEN', blobs.addStore('public'));
  vi.spyOn(log, 'error').mockReturnValue();
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await blobs.stop();
});

/** Stores a picture that no row names, two days ago. */
async function storeUnnamed(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 86_400_000 });
  const bytes = new TextEncoder().encode('a picture');
  await blobStore().put(bytes, { type: 'image/webp', extension: 'webp' });
  vi.useRealTimers();
}

async function getStates(): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select state from pgboss.job where name = 'sweep' and data->>'part' = 'files'`,
  )) as unknown as { rows: { state: string }[] };
  return rows.map(({ state }) => state);
}

it('one sweep that fails leaves the others done', async () => {
  await db.execute(sql`delete from pgboss.job`);
  await db.execute(sql`alter table trainer_applications rename to away`);
  const result = await runTask(db, jobKinds, sweepJob);
  await db.execute(sql`alter table away rename to trainer_applications`);
  const { rows } = (await db.execute(
    sql`select data->>'part' as part, state from pgboss.job where name = 'sweep'`,
  )) as unknown as { rows: { part: string | null; state: string }[] };
  const failed = rows.filter(({ state }) => state !== 'completed').map(({ part }) => part);
  expect(failed).toEqual(['applications']);
  expect(
    rows
      .map(({ part }) => part)
      .filter(Boolean)
      .sort(),
  ).toEqual(sweepNames.toSorted());
  expect(result.failed).toBe(1);
});

it.each<BlobFault>([500, 'cut'])(
  'a sweep whose store fails with %s stays queued, and removes the files once the store is back',
  async (failure) => {
    await db.execute(sql`delete from pgboss.job`);
    await storeUnnamed();
    blobs.failWith(failure);
    const result = await runTask(db, jobKinds, sweepJob);
    // What queues the sweeps, all others, and the look at the files of courses.
    expect(result).toEqual({ done: sweepNames.length + 1, failed: 1 });
    expect(await getStates()).toEqual(['retry']);

    blobs.failWith(null);
    expect(blobs.paths()).toHaveLength(1);
    await retried();
    expect(await getStates()).toEqual(['completed']);
    expect(blobs.paths()).toEqual([]);
  },
);
