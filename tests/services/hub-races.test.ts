import { asc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { skillBootcamps } from '#db/schema';
import { importBootcamps } from '~/features/hub/import/bootcamp-csv.server';
import {
  createBootcamp,
  setBootcampActive,
  updateBootcamp,
} from '~/features/hub/admin/hub-admin.server';
import { orderBootcamps } from '~/features/hub/admin/hub-admin-list.server';
import type { Actor } from '~/server/auth/actor';
import { bootcampInput } from '../support/bootcamp-input';
import { postgresBin } from '../support/postgres';
import { someActor, usePostgres } from '../support/services';

describe.skipIf(!postgresBin)('staff at the same time, on PostgreSQL', () => {
  const connection = usePostgres();
  let actor: Actor;

  beforeAll(async () => {
    actor = await someActor(connection.db, { isAdmin: true });
  });
  const create = () => createBootcamp(connection.db, { actor, input: bootcampInput() });

  it('order the list without deadlocks: one of the orders wins', async () => {
    const { db } = connection;
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) ids.push((await create()).id);
    const orders = Array.from({ length: 40 }, (_, turn) =>
      turn % 2 ? ids.toReversed() : [...ids.slice(turn % 20), ...ids.slice(0, turn % 20)],
    );
    const others = ids.map((bootcampId, n) =>
      setBootcampActive(db, { actor, bootcampId, isActive: n % 2 === 0 }),
    );
    const calls = orders.map((list) => orderBootcamps(db, { actor, ids: list }));
    const results = await Promise.allSettled([...calls, ...others]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const rows = await db.select().from(skillBootcamps).orderBy(asc(skillBootcamps.position));
    expect(rows.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
    expect(orders).toContainEqual(rows.map(({ id }) => id));
  });

  it('save one form: the first wins, and all others get a conflict', async () => {
    const { id, slug, version } = await create();
    const calls = Array.from({ length: 20 }, (_, n) =>
      updateBootcamp(connection.db, {
        actor,
        bootcampId: id,
        input: bootcampInput({ slug, title: `Judul ${n}`, version }),
      }),
    );
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'changed_since' });
  });

  it('import one file: it is there once', async () => {
    const before = await connection.db.$count(skillBootcamps);
    const head = 'title,provider,shortDesc,category,format,duration,difficulty,url';
    const row = (n: number) => `Impor ${n},A,B,AI Bootcamps,C,D,Beginner,https://example.org/`;
    const rows = Array.from({ length: 30 }, (_, n) => row(n));
    const file = new TextEncoder().encode([head, ...rows].join('\n'));
    const reversed = new TextEncoder().encode([head, ...rows.toReversed()].join('\n'));
    const results = await Promise.allSettled(
      [file, reversed, file, reversed].map((one) =>
        importBootcamps(connection.db, { actor, file: one, dryRun: false }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 400 });
    expect(await connection.db.$count(skillBootcamps)).toBe(before + 30);
  });
});
