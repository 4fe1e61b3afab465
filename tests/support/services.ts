import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, vi } from 'vitest';
import type { Connection, Db } from '#db/client';
import { organizations, users } from '#db/schema';
import type { Actor } from '~/server/actor';
import { settled } from '~/server/background';
import { createAccount } from './accounts';
import { freshDatabase } from './database';

/**
 * A folder of the test file's own, which these variables name while its tests run. Call it before
 * `useDatabase`: what still works behind an answer may write into it.
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

/** A fresh database of the test file's own, there once its tests run. */
export function useDatabase(): { readonly db: Db } {
  let connection: Connection | undefined;
  beforeAll(async () => {
    connection = await freshDatabase();
  });
  afterAll(async () => {
    await settled();
    await connection?.close();
  });
  return {
    get db() {
      if (!connection) throw new Error('The database is there once the tests run.');
      return connection.db;
    },
  };
}

/** Somebody with an account, as services know them, and the address that their mails go to. */
export async function someActor(
  db: Db,
  { isAdmin = false, organizationId = null }: Partial<Omit<Actor, 'id' | 'username'>> = {},
): Promise<Actor & { email: string }> {
  const { id, username, email } = await createAccount(db, { isAdmin });
  if (organizationId !== null) {
    await db.update(users).set({ organizationId }).where(eq(users.id, id));
  }
  return { id, username, email, isAdmin, organizationId };
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
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );
