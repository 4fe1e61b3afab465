import { readdirSync } from 'node:fs';
import { count, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobAlerts, jobs, jobSubmissions } from '#db/schema';
import { planDigests } from '~/features/jobs/alerts/alert-digest.server';
import { alertInputSchema } from '~/features/jobs/alerts/alert.schema';
import { alerts } from '~/features/jobs/alerts/alerts.server';
import { importJobs } from '~/features/jobs/import/job-csv.server';
import { createJob, setHot, updateJob } from '~/features/jobs/admin/job-admin.server';
import { declineSubmission } from '~/features/jobs/submissions/submissions.server';
import type { Actor } from '~/server/auth/actor';
import { someAddress } from '../support/accounts';
import { jobInput, submissionFields } from '../support/job-input';
import { postgresBin } from '../support/postgres';
import { settled, someActor, useFolder, usePostgres } from '../support/services';

describe.skipIf(!postgresBin)('many at once, on PostgreSQL', () => {
  const outbox = useFolder('OUTBOX_DIR');
  const connection = usePostgres();
  let admin: Actor;
  beforeAll(async () => {
    admin = await someActor(connection.db, { isAdmin: true });
  });

  const create = (values: Record<string, unknown> = {}) =>
    createJob(connection.db, { actor: admin, input: jobInput(values) });
  const outcome = (results: PromiseSettledResult<unknown>[]) => ({
    done: results.filter(({ status }) => status === 'fulfilled').length,
    codes: [
      ...new Set(
        results.flatMap((one) =>
          one.status === 'rejected' ? [(one.reason as { code?: string }).code] : [],
        ),
      ),
    ],
  });

  it('a submission becomes one job under concurrent decisions', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [row] = await connection.db
        .insert(jobSubmissions)
        .values({ ...submissionFields(), locale: 'id' })
        .returning();
      const submissionId = row?.id ?? 0;
      const slug = `sekali-${round}`;
      const accepts = Array.from({ length: 20 }, (_, n) =>
        create({ slug: `${slug}-${n}`, submissionId }),
      );
      const declines = Array.from({ length: 5 }, () =>
        declineSubmission(connection.db, { actor: admin, submissionId }),
      );
      const [accepted, declined] = (
        await Promise.all([Promise.allSettled(accepts), Promise.allSettled(declines)])
      ).map(outcome);
      expect(accepted).toEqual({ done: 1, codes: ['submission_answered'] });
      expect(declined?.done).toBeLessThanOrEqual(1);
      const made = await connection.db
        .select()
        .from(jobs)
        .where(like(jobs.slug, `${slug}-%`));
      const [after] = await connection.db
        .select()
        .from(jobSubmissions)
        .where(eq(jobSubmissions.id, submissionId));
      expect([made.length, after?.status, after?.jobId]).toEqual([1, 'accepted', made[0]?.id]);
    }
  });

  it('of edits that started from the same job, one is saved', async () => {
    const job = await create();
    const edits = Array.from({ length: 20 }, (_, n) =>
      updateJob(connection.db, {
        actor: admin,
        jobId: job.id,
        input: jobInput({ slug: job.slug, title: `Suntingan ${n}`, version: job.version }),
      }),
    );
    expect(outcome(await Promise.allSettled(edits))).toEqual({ done: 1, codes: ['changed_since'] });
    const presses = Array.from({ length: 20 }, (_, n) =>
      setHot(connection.db, { actor: admin, jobId: job.id, isHot: n % 2 === 0 }),
    );
    expect(outcome(await Promise.allSettled(presses)).done).toBe(20);
  });

  it('of imports of the same file, one is done whole', async () => {
    const rows = Array.from(
      { length: 1_200 },
      (_, n) => `Impor ${n},impor-${n},PT A,Ubud,Contract,DevOps,x,a@example.org`,
    );
    const head = 'title,slug,company,location,jobType,category,description,contactEmail';
    const file = new TextEncoder().encode([head, ...rows].join('\n'));
    const imports = Array.from({ length: 4 }, () =>
      importJobs(connection.db, { actor: admin, file, isDryRun: false }),
    );
    expect(outcome(await Promise.allSettled(imports)).done).toBe(1);
    const [found] = await connection.db
      .select({ n: count() })
      .from(jobs)
      .where(like(jobs.slug, 'impor-%'));
    expect(found?.n).toBe(1_200);
  });

  it('ten runs at once send each alert one mail; asking ten times makes one row', async () => {
    const emails = Array.from({ length: 12 }, (_, n) => `pencari${n}@example.org`);
    for (const email of emails) {
      const input = alertInputSchema.parse({ email, query: 'type=Internship' });
      const asks = Array.from({ length: 10 }, () =>
        alerts.subscribe(connection.db, { sender: someAddress(), input }),
      );
      await Promise.all(asks);
    }
    await settled();
    await connection.db.update(jobAlerts).set({ confirmedAt: new Date() });
    await create({ jobType: 'Internship' });
    const before = readdirSync(outbox).length;
    const now = new Date(Date.now() + 8 * 86_400_000);
    await Promise.all(Array.from({ length: 10 }, () => planDigests(connection.db, now)));
    await settled();
    expect(readdirSync(outbox).length - before).toBe(emails.length);
  });
});
