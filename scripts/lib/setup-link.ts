import { setTimeout } from 'node:timers/promises';
import { makeSetupToken } from '../../db/admin.ts';
import { createDb } from '../../db/client.ts';
import { isEmbedded } from '../../db/pool-settings.ts';
import type { Env } from '../../src/server/env.ts';

/** Milliseconds after which a database that does not answer, or is not migrated, is asked again. */
const retryMs = 2_000;

async function makeToken(url: string): Promise<string | null> {
  const { db, close } = await createDb(url, { max: 1 });
  try {
    return await makeSetupToken(db);
  } finally {
    await close();
  }
}

/**
 * Prints the link that creates the first admin, as long as there is none; the embedded database has one
 * from its start. Not a line of the log: it is for the person who started the server.
 */
export async function printSetupLink({ DATABASE_URL, SITE_URL }: Env): Promise<void> {
  if (isEmbedded(DATABASE_URL)) return;
  for (;;) {
    const token = await makeToken(DATABASE_URL).catch(() => undefined);
    if (token === null) return;
    if (token !== undefined) {
      const link = `${new URL(SITE_URL).origin}/setup?token=${token}`;
      return void process.stdout.write(`Create the first admin, once: ${link}\n`);
    }
    await setTimeout(retryMs, undefined, { ref: false });
  }
}
