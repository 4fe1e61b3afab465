import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neonConfig } from '@neondatabase/serverless';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { EmbeddedDatabaseBusyError } from '#db/embedded';
import { migrate } from '#db/migrate';
import { seed } from '#db/seed/seed';
import { cmsEvents } from '#db/schema';
import { getFeaturedEvent, listSpeakers } from '~/features/events/events.server';
import { postgresBin, startPostgres } from '../support/postgres';
import { startRelay } from '../support/websocket-relay';

async function isUsable(connection: Connection): Promise<void> {
  const { db } = connection;
  await migrate(connection);
  await migrate(connection);
  await seed(db);
  expect((await getFeaturedEvent(db))?.isFeatured).toBe(true);
  expect((await listSpeakers(db))[0]?.events[0]).toEqual({ id: expect.any(Number) as number });
  const undone = db.transaction(async (tx) => {
    await tx.delete(cmsEvents);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect((await db.select().from(cmsEvents)).length).toBeGreaterThan(8);
}

describe.skipIf(!postgresBin)('on PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let relay: Awaited<ReturnType<typeof startRelay>>;
  let second: string;

  beforeAll(async () => {
    [server, relay] = await Promise.all([startPostgres(), startRelay()]);
    const admin = await createDb(server.url);
    await admin.db.execute(sql`create database second`);
    await admin.close();
    second = server.url.replace(/postgres$/, 'second');
  });
  afterAll(async () => {
    await relay.stop();
    await server.stop();
  });

  it('pg is usable', async () => {
    const connection = await createDb(server.url);
    expect(connection.driver).toBe('pg');
    await isUsable(connection);
    await connection.close();
  });

  it("Neon's driver is usable, transactions included", async () => {
    neonConfig.wsProxy = (host, port) => `${relay.host}/v1?address=${host}:${port}`;
    neonConfig.useSecureWebSocket = false;
    neonConfig.pipelineConnect = false;
    const connection = await createDb(second, { driver: 'neon' });
    expect(connection.driver).toBe('neon');
    await isUsable(connection);
    await connection.close();
  });

  it('a Neon address chooses the driver', async () => {
    const connection = await createDb('postgres://u:p@ep-x.ap-southeast-1.aws.neon.tech/d');
    expect(connection.driver).toBe('neon');
    await connection.close();
  });
});

describe('the embedded database', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'embedded-')), 'db');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps its rows, and opens for one at a time', async () => {
    const first = await createDb('', { folder });
    await isUsable(first);
    await expect(createDb('', { folder })).rejects.toThrow(EmbeddedDatabaseBusyError);
    await first.close();

    const again = await createDb('', { folder });
    expect((await again.db.select().from(cmsEvents)).length).toBeGreaterThan(8);
    await again.close();
  });
});
