import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../support/query';
import { createDb, type Connection, type Db } from '#db/client';
import { migrate } from '#db/migrate';
import { organizations } from '#db/schema';
import { isDatabaseAway } from '~/server/database-errors';
import { localStore, type BlobStore } from '~/server/files/blobs';
import { storePicture } from '~/server/files/pictures';
import { freshDatabase } from '../support/database';
import { postgresBin, startPostgres } from '../support/postgres';
import { getStatus } from '../support/services';

const webp = { type: 'image/webp', extension: 'webp' } as const;
const picture = { ...webp, bytes: new Uint8Array(200_000).fill(7) };
const sentence = 'Pictures cannot be stored at the moment.';
const folder = mkdtempSync(join(tmpdir(), 'faults-'));
let embedded: Connection;
let db: Db;
beforeAll(async () => {
  embedded = await freshDatabase();
  ({ db } = embedded);
});
afterAll(async () => {
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A write that comes with a picture, as those of events, jobs, bootcamps and collections do. */
const save = (db: Db, store: BlobStore, name: string, before?: (tx: Db) => Promise<unknown>) =>
  storePicture(db, { picture, store }, async (tx) => {
    await tx.insert(organizations).values({ name: `${name}, first half` });
    await before?.(tx);
    await tx.insert(organizations).values({ name });
  });
const rowsLike = (db: Db, name: string) =>
  query(db, sql`select id from organizations where name like ${`${name}%`}`);

describe.skipIf(!postgresBin)('a connection that is cut in the middle of a transaction', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let connection: Connection;
  let other: Connection;
  beforeAll(async () => {
    server = await startPostgres();
    [connection, other] = await Promise.all([createDb(server.url), createDb(server.url)]);
    await migrate(connection);
  });
  afterAll(async () => {
    await Promise.all([connection.close(), other.close()]);
    await server.stop();
  });

  it('leaves no row and no file, responds "unavailable", and the next try works', async () => {
    const blobs = join(folder, 'cut');
    const store = localStore(blobs);
    const kill = async (tx: Db) => {
      const [me] = await query<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await other.db.execute(sql`select pg_terminate_backend(${me?.pid}::int)`);
    };
    const error: unknown = await save(connection.db, store, 'Cut', kill).catch((e: unknown) => e);
    expect(isDatabaseAway(error)).toBe(true);
    expect(await rowsLike(other.db, 'Cut')).toEqual([]);
    expect(readdirSync(blobs)).toEqual([]);
    await save(connection.db, store, 'Cut');
    expect(await rowsLike(other.db, 'Cut')).toHaveLength(2);
    expect(readdirSync(blobs)).toHaveLength(1);
  });
});

/** A disk of 64 KiB; null where this account may not mount one. */
function smallDisk(): string | null {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk], { stdio: 'ignore' });
    return disk;
  } catch {
    return null;
  }
}

describe('a full disk', () => {
  const disk = smallDisk();
  afterAll(() => {
    if (disk) execFileSync('umount', [disk]);
  });

  it.skipIf(!disk)('leaves no row and no part of a file', async () => {
    const store = localStore(disk ?? '');
    await expect(save(db, store, 'Disk')).rejects.toMatchObject({
      status: 503,
      message: sentence,
    });
    expect(await rowsLike(db, 'Disk')).toEqual([]);
    expect(readdirSync(disk ?? '')).toEqual([]);
    const small = await store.put(new Uint8Array(1_000), webp);
    expect(readdirSync(disk ?? '')).toEqual([small.slice('/files/'.length)]);
  });

  it('or a folder that cannot be written responds alike', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await getStatus(localStore(join(file, 'blobs')).put(picture.bytes, webp))).toBe(503);
  });
});

it.skipIf(!postgresBin)(
  'a statement that takes too long is given up, by us where the database does not',
  async () => {
    const server = await startPostgres();
    const connection = await createDb(server.url, { patience: 300 });
    await expect(connection.db.execute(sql`select pg_sleep(5)`)).rejects.toThrow();
    const [row] = await query<{ one: number }>(connection.db, sql`select 1 as one`);
    expect(row?.one).toBe(1);
    await connection.close();
    await server.stop();
  },
);
