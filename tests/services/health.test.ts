import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '#db/client';
import { checkReady } from '~/server/http/health';
import { freshDatabase } from '../support/database';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const late = { status: 503, message: expect.stringContaining('db:migrate') as string };

it('is ready with every migration of this build, and not with fewer, or none', async () => {
  const { db } = connection;
  expect(await checkReady(db)).toEqual({ status: 'ok', database: 'ok', migrations: 'ok' });
  await db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  );
  await expect(checkReady(db)).rejects.toMatchObject(late);
  await db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await expect(checkReady(db)).rejects.toMatchObject(late);
  await db.execute(sql`drop schema drizzle cascade`);
  await expect(checkReady(db)).rejects.toMatchObject(late);
});

it('is not ready if the database does not respond', async () => {
  const closed = await freshDatabase();
  await closed.close();
  await expect(checkReady(closed.db)).rejects.toThrow();
});
