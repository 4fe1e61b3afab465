import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { createDb, type Connection, type Db } from '#db/client';
import { organizations, users } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { jobKinds } from '~/job-kinds';
import { waitForBackground } from '~/server/background';
import { drain } from '~/server/jobs/drain';
import { emptyDatabase, freshDatabase } from './database';
import { copyTemplate } from './drivers';
import { mailsTo, waitForMail as waitInOutbox, type ReadMail } from './outbox';

/** True in `npm run test:long -- databases`, which leaves nothing out. */
export const runsAll = Boolean(process.env.ALL_SERVICES);

/**
 * A folder of the test file, which these variables name while its tests run. Call it before
 * `useDatabase`: background work may still write into it.
 */
export function useFolder(...variables: ('OUTBOX_DIR' | 'BLOB_DIR' | 'DOCUMENT_DIR')[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'services-'));
  beforeAll(() => {
    for (const name of variables) vi.stubEnv(name, folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    vi.unstubAllEnvs();
  });
  return folder;
}

/** The databases of the test file. */
const open = new Set<Db>();

/** Resolves once everything that is to happen after the calls so far is done: jobs that are due, too. */
export async function settled(): Promise<void> {
  await waitForBackground();
  for (const db of open) await drain(db, jobKinds, 60_000);
}

/** The mails to an address, once the jobs have run. */
export async function sentTo(folder: string, address: string): Promise<ReadMail[]> {
  await settled();
  return mailsTo(folder, address);
}

/** Waits for a mail as `waitForMail` of the outbox does, once the jobs have run. */
export async function waitForMail(...call: Parameters<typeof waitInOutbox>): Promise<ReadMail> {
  await settled();
  return waitInOutbox(...call);
}

/** Runs the jobs that failed once more, as if their delay had passed. */
export async function retried(): Promise<void> {
  for (const db of open) {
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  }
  await settled();
}

/** A database that `create` opens before the tests and that is closed once nothing works any more. */
function useConnection(create: () => Promise<Connection>): Db {
  let connection: Connection | undefined;
  beforeAll(async () => {
    connection = await create();
    open.add(connection.db);
  });
  afterAll(async () => {
    await waitForBackground();
    if (connection) open.delete(connection.db);
    await connection?.close();
  });
  return new Proxy({} as Db, {
    get(_, key) {
      if (!connection) throw new Error('The database is there once the tests run.');
      const { db } = connection;
      const value: unknown = Reflect.get(db, key, db);
      return typeof value === 'function' ? (value.bind(db) as unknown) : value;
    },
  });
}

/** An empty database of the test file's own, there once its tests run. */
export const useDatabase = () => useConnection(emptyDatabase);

/** The same for tests that change tables, which no other file then gets. */
export const useFreshDatabase = () => useConnection(freshDatabase);

/** The same on a PostgreSQL database, for concurrent calls. */
export const usePostgres = () =>
  useConnection(async () => {
    const server = inject('postgres');
    if (!server) throw new Error('PostgreSQL is not installed.');
    // Hundreds of calls at once wait for their turn, however busy the machine is.
    return createDb(await copyTemplate(server), { max: 20, connect: 60_000 });
  });

/** A user with a row, as services know them, and the address that mails go to. */
export async function someActor(
  db: Db,
  {
    isAdmin = false,
    scopes = isAdmin ? ['all'] : [],
    organizationId = null,
    isVerified = true,
    isNamed = true,
  }: Partial<Omit<Actor, 'id' | 'username'>> & {
    isAdmin?: boolean;
    isVerified?: boolean;
    isNamed?: boolean;
  } = {},
): Promise<Actor & { email: string }> {
  const username = `p${crypto.randomUUID().slice(0, 20)}`;
  const email = `${username}@example.org`;
  const [row] = await db
    .insert(users)
    .values({
      username,
      email,
      password: 'x',
      organizationId,
      staffScopes: [...scopes],
      emailVerifiedAt: isVerified ? new Date() : null,
      certificateName: isNamed ? 'Sari Dewi' : '',
      seenName: isNamed ? 'Sari Dewi' : '',
    })
    .returning();
  return { id: row?.id ?? 0, username, email, scopes, organizationId };
}

/** The same for all tests of a file: its fields are there once they run. */
export function useActor(...call: Parameters<typeof someActor>) {
  const actor = {} as Awaited<ReturnType<typeof someActor>>;
  beforeAll(async () => {
    Object.assign(actor, await someActor(...call));
  });
  return actor;
}

/** Those who may and may not see a collection of `owner`; `member` is of the organisation `partner`. */
export async function collectionActors(db: Db) {
  const [made] = await db.insert(organizations).values({ name: 'Akademi' }).returning();
  const partner = made?.id ?? 0;
  return {
    partner,
    owner: await someActor(db),
    other: await someActor(db),
    member: await someActor(db, { organizationId: partner }),
    admin: await someActor(db, { isAdmin: true }),
  };
}
export type CollectionActors = Awaited<ReturnType<typeof collectionActors>>;

/** `done`, or the code with which a call is refused. */
export const toCode = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );

/** `done`, or the HTTP status that a call is refused with. */
export const getStatus = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { status?: number }).status,
  );

/** The rows of a table that a condition names. */
export const rowsOf = async <Table extends PgTable>(db: Db, table: Table, where: SQL | undefined) =>
  (await db
    .select()
    .from(table as PgTable)
    .where(where)) as Table['$inferSelect'][];

/** Changes a row by its id, past all services. */
export const setRow = async <Table extends PgTable & { id: AnyPgColumn }>(
  db: Db,
  table: Table,
  id: number,
  values: PgUpdateSetSource<Table>,
) => db.update(table).set(values).where(eq(table.id, id));

/** What calls at the same moment come to: how many are done, and with which codes the others are refused. */
export async function race(calls: readonly Promise<unknown>[]) {
  const codes = await Promise.all(calls.map(toCode));
  const refused = codes.filter((code) => code !== 'done');
  return { done: codes.length - refused.length, refused: [...new Set(refused)] };
}
