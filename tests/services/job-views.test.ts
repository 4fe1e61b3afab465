import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '#db/client';
import { jobCounters, jobViews } from '#db/schema';
import { createJob } from '~/features/jobs/admin/job-admin.server';
import { recordView, sweepViews } from '~/features/jobs/detail/job-views.server';
import { createAccount } from '../support/accounts';
import { emptyDatabase } from '../support/database';
import { jobInput } from '../support/job-input';

let connection: Connection;
beforeAll(async () => {
  connection = await emptyDatabase();
});
afterAll(() => connection.close());

it('what views of past days left is swept, and the count stays', async () => {
  const { db } = connection;
  const { id, username } = await createAccount(db, { isAdmin: true });
  const actor = { id, username, isAdmin: true, organizationId: null };
  const job = await createJob(db, { actor, input: jobInput() });
  const now = new Date();
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  for (const days of [0, 1, 3]) {
    await recordView(db, { jobId: job.id, visitor: 'somebody' }, later(days));
  }
  await sweepViews(db, later(3));
  const left = await db.select({ day: jobViews.viewedOn }).from(jobViews);
  expect(left).toHaveLength(2);
  await sweepViews(db, later(9));
  expect(await db.select().from(jobViews)).toEqual([]);
  expect(await db.select({ views: jobCounters.views }).from(jobCounters)).toEqual([{ views: 3 }]);
});
