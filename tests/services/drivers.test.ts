import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { EmbeddedDatabaseBusyError } from '#db/embedded';
import { migrate } from '#db/migrate';
import { seed } from '#db/seed/seed';
import { cmsEvents, users } from '#db/schema';
import { getFeaturedEvent, listSpeakers } from '~/features/events/events.server';
import { someRegistration } from '../support/accounts';
import { blankOn } from '../support/backends';
import { postgresBin } from '../support/postgres';

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
  it('pg is usable', async () => {
    const connection = await blankOn('PostgreSQL');
    expect(connection.driver).toBe('pg');
    await isUsable(connection);
    await connection.close();
  });

  it("Neon's driver is usable, transactions included", async () => {
    const connection = await blankOn("Neon's driver");
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
    await migrate(first);
    const { institution: _, ...row } = someRegistration();
    await first.db.insert(users).values(row);
    await expect(createDb('', { folder })).rejects.toThrow(EmbeddedDatabaseBusyError);
    await first.close();

    const again = await createDb('', { folder });
    expect(await again.db.select().from(users)).toMatchObject([{ username: row.username }]);
    await again.close();
  });

  it('stays with a holder that was too busy to refresh its lock for a while @long', async () => {
    const first = await createDb('', { folder });
    // Nothing runs in this process meanwhile, as in a long migration.
    const other = spawnSync(
      process.execPath,
      ['-e', `import('./db/embedded.ts').then((m) => m.checkFree(process.argv[1]))`, folder],
      { timeout: 8_000 },
    );
    expect(other.signal).toBe('SIGTERM');
    await first.close();
  });
});
