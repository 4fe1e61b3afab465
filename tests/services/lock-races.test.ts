import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseQuestions, invitations, jobs } from '#db/schema';
import { importQuestions } from '~/features/courses/questions/gift.server';
import { importBootcamps } from '~/features/hub/import/bootcamp-csv.server';
import { importJobs } from '~/features/jobs/import/job-csv.server';
import { importInvitations } from '~/features/members/invitation-csv.server';
import { staffInviter } from '~/features/members/inviter.server';
import { toErrorResponse } from '~/server/http/endpoint';
import { withLocks, type LockKey } from '~/server/locks';
import { someCourse } from '../support/courses';
import { addJob } from '../support/job-row';
import { postgresBin } from '../support/postgres';
import { usePostgres, race, useActor } from '../support/services';

/** A gate that two transactions pass together. */
function meeting() {
  const arrived = Promise.withResolvers<void>();
  let left = 2;
  return () => {
    left -= 1;
    if (left === 0) arrived.resolve();
    return arrived.promise;
  };
}

describe.skipIf(!postgresBin)('locks, on PostgreSQL', () => {
  const db = usePostgres();

  const actor = useActor(db, { isAdmin: true });
  const getFile = (lines: string[]) => new TextEncoder().encode(lines.join('\n'));

  it('two imports invite the same addresses in opposite orders', async () => {
    const by = staffInviter(actor);
    const emails = Array.from({ length: 150 }, (_, n) => `murid.${n}@sekolah.example`);
    const send = (rows: string[]) =>
      importInvitations(db, by, { file: getFile(['email', ...rows]), isDryRun: false });
    const reports = await Promise.all([send(emails), send(emails.toReversed())]);
    expect(reports.map(({ imported }) => imported)).toEqual([150, 150]);
    const rows = await db.select({ email: invitations.email }).from(invitations);
    expect(rows.map(({ email }) => email).sort()).toEqual(emails.toSorted());
  });

  it.each<[string, string, (n: number) => string, (file: Uint8Array) => Promise<unknown>]>([
    [
      'jobs',
      'title,slug,company,location,jobType,category,description,applicationUrl',
      (n) => `Kerja ${n},kunci-${n},PT Contoh,Bandung,Full time,DevOps,Isi,https://example.com`,
      (file) => importJobs(db, { actor, file, isDryRun: false }),
    ],
    [
      'bootcamps',
      'title,slug,provider,shortDesc,category,format,duration,difficulty,url',
      (n) => `Kelas ${n},kelas-${n},A,B,AI Bootcamps,C,D,Beginner,https://example.org/`,
      (file) => importBootcamps(db, { actor, file, dryRun: false }),
    ],
  ])('imports of the same %s in opposite orders: one is done whole', async (_, head, row, send) => {
    const rows = Array.from({ length: 60 }, (_, n) => row(n));
    const files = [rows, rows.toReversed(), rows].map((lines) => getFile([head, ...lines]));
    const { done, refused } = await race(files.map(send));
    expect([done, refused.length]).toEqual([1, 1]);
    expect(refused[0]).toMatch(/^(slug_taken|csv_rejected)$/);
  });

  it('two imports change the same questions in opposite orders', async () => {
    const { courseId, classIds } = await someCourse(db);
    const classId = classIds[0] ?? 0;
    const toGift = (order: number[]) =>
      order.map((n) => `::tanya-${n}:: Pertanyaan ${n}? {=Benar ~Salah}`).join('\n\n');
    const order = Array.from({ length: 40 }, (_, n) => n);
    const send = (rows: number[]) =>
      importQuestions(db, {
        actor,
        courseId,
        bank: 'practice',
        classId,
        file: new TextEncoder().encode(toGift(rows)),
        isDryRun: false,
      });
    expect((await send(order)).imported).toBe(40);
    const reports = await Promise.all([send(order), send(order.toReversed())]);
    expect(reports.map(({ imported }) => imported)).toEqual([40, 40]);
    const rows = await db
      .select({ key: courseQuestions.key })
      .from(courseQuestions)
      .where(eq(courseQuestions.courseId, courseId));
    expect(rows).toHaveLength(40);
  });

  it('are taken in one order, whatever order they are named in', async () => {
    const keys = Array.from({ length: 40 }, (_, n): LockKey => `course-opening:${n}`);
    const calls = Array.from({ length: 60 }, (_, turn) =>
      db.transaction(async (tx) => {
        const turned = [...keys.slice(turn % 40), ...keys.slice(0, turn % 40)];
        await withLocks(tx, turn % 2 ? turned : turned.toReversed());
      }),
    );
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('are given up after a while: the call is answered with 503', async () => {
    const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = db.transaction(async (tx) => {
      await withLocks(tx, ['admins']);
      isHeld.resolve();
      await isOver.promise;
    });
    await isHeld.promise;
    const refusal: unknown = await db
      .transaction((tx) => withLocks(tx, ['admins']))
      .catch((error: unknown) => error);
    isOver.resolve();
    await holder;
    const response = toErrorResponse(refusal, '/api/x');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'rows_busy' });
  });

  it('of rows that two would wait for in a circle: one of them is answered with 503', async () => {
    const [first, second] = [await addJob(db), await addJob(db)];
    const meet = meeting();
    const change = (ids: number[]) =>
      db.transaction(async (tx) => {
        for (const [index, id] of ids.entries()) {
          await tx.update(jobs).set({ isHot: true }).where(eq(jobs.id, id));
          if (index === 0) await meet();
        }
      });
    const results = await Promise.allSettled([change([first, second]), change([second, first])]);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(1);
    const response = toErrorResponse(refused[0], '/api/x');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  });

  it('are taken in one call of a transaction: another for more is an error of ours', async () => {
    const take = (...calls: LockKey[][]) =>
      db.transaction(async (tx) => {
        for (const keys of calls) await withLocks(tx, keys);
      });
    await take(['admins', 'featured-event'], ['admins']);
    await expect(take(['admins'], ['admins', 'featured-event'])).rejects.toThrow('A second call');
    await take(['featured-event']);
  });

  it('do not outlive their transaction', async () => {
    await db.transaction((tx) => withLocks(tx, ['admins', 'admins', 'featured-event']));
    const { rows } = (await db.execute(
      sql`select count(*)::int as n from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
    )) as unknown as { rows: { n: number }[] };
    expect(rows[0]?.n).toBe(0);
  });
});
