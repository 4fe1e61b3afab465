import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { auditLog } from '#db/schema';
import { actOnQueue, actOnTask, listTasks } from '~/features/tasks/tasks.server';
import { drain } from '~/server/jobs/drain';
import { enqueue } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { log } from '~/server/log';
import { someActor, toCode, useDatabase } from '../support/services';

const db = useDatabase();

let isBroken = true;
const done: string[] = [];
const kind = defineJob({
  name: 'notification-mail',
  data: z.object({ of: z.string() }),
  run: (_db, { of }) => {
    if (isBroken) return Promise.reject(Object.assign(new Error('sari@x.id'), { code: 'EAUTH' }));
    done.push(of);
    return Promise.resolve();
  },
});

const run = () => drain(db, [kind], 20_000);
const admin = () => someActor(db, { isAdmin: true });
const getQueue = async () => {
  const { queues } = await listTasks(db, { actor: await admin() });
  return queues.find(({ name }) => name === kind.name);
};

/** A job that has failed once, and one that has failed for the last time. */
async function fail(): Promise<{ waiting: string; dead: string }> {
  await enqueue(db, kind, { of: 'dead' });
  await db.execute(sql`update pgboss.job set retry_limit = 0`);
  await run();
  await enqueue(db, kind, { of: 'waiting' });
  await run();
  const { failed } = await listTasks(db, { actor: await admin() });
  const getId = (isDead: boolean) =>
    failed.find(({ nextAt }) => (nextAt === null) === isDead)?.id ?? '';
  return { waiting: getId(false), dead: getId(true) };
}

beforeEach(async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  await db.execute(sql`delete from pgboss.job`);
  isBroken = true;
  done.length = 0;
});

it('the tasks are listed with those that failed, with codes and without personal data', async () => {
  await fail();
  await enqueue(db, kind, { of: 'new' });
  const { failed } = await listTasks(db, { actor: await admin() });
  expect(failed).toMatchObject([
    { queue: kind.name, reason: 'mail-login', error: 'Error EAUTH', attempts: 1 },
    { queue: kind.name, reason: 'mail-login', error: 'Error EAUTH', attempts: 1 },
  ]);
  expect(failed.filter(({ nextAt }) => nextAt === null)).toHaveLength(1);
  expect(await getQueue()).toMatchObject({
    waiting: 2,
    running: 0,
    failed: 1,
    oldest: expect.any(String) as string,
  });
});

it.each(['waiting', 'dead'] as const)(
  'the tasks %s ones are tried again at once',
  async (which) => {
    const id = (await fail())[which];
    const actor = await admin();
    isBroken = false;
    expect(await run()).toEqual({ done: 0, failed: 0 });
    await actOnTask(db, { actor, id, action: 'retry' });
    await run();
    expect(done).toEqual([which]);
    const rows = await db
      .select({ action: auditLog.action, target: auditLog.target })
      .from(auditLog)
      .where(eq(auditLog.actorId, actor.id));
    expect(rows).toEqual([{ action: 'task.retry', target: `task:${kind.name}` }]);
    // It is done: there is nothing left to do with it.
    for (const action of ['retry', 'delete'] as const)
      expect(await toCode(actOnTask(db, { actor, id, action }))).toBe('not_found');
  },
);

it('the tasks are deleted, one or all of a queue', async () => {
  const { dead } = await fail();
  const actor = await admin();
  await actOnTask(db, { actor, id: dead, action: 'delete' });
  expect(await getQueue()).toMatchObject({ waiting: 1, failed: 0 });
  await fail();
  const call = { actor, queue: 'notification-mail', action: 'delete' } as const;
  expect(await actOnQueue(db, call)).toEqual({ count: 3 });
  expect(await getQueue()).toMatchObject({ waiting: 0, failed: 0 });
});

it('the tasks all failed ones of a queue are tried again, and no others', async () => {
  await fail();
  isBroken = false;
  const actor = await admin();
  const call = { actor, action: 'retry' } as const;
  expect(await actOnQueue(db, { ...call, queue: 'mail' })).toEqual({ count: 0 });
  expect(await actOnQueue(db, { ...call, queue: 'notification-mail' })).toEqual({
    count: 2,
  });
  await run();
  expect(done.toSorted()).toEqual(['dead', 'waiting']);
});
