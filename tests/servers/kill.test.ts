import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killWhileAnswering } from '../support/kill-answers';
import { killRound, prepareInstance, type Instance } from '../support/kill-round';

/** A new installation for a test, on the embedded database. */
async function inInstance(run: (instance: Instance) => Promise<void>): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'kill-'));
  const folder = join(parent, 'instance');
  prepareInstance(folder);
  try {
    await run({ folder, databaseUrl: '' });
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** One round of `npm run test:long -- kill`. */
it('a server that is killed in the middle keeps what it acknowledged, and shows nothing half-written', async () => {
  await inInstance(async (instance) => {
    const result = await killRound(instance, 60);
    expect(result).toMatchObject({ lost: [], half: [], left: [] });
    expect(result.acknowledged).toBeGreaterThanOrEqual(60);
    expect(result.swept.files + result.swept.rows).toBeGreaterThan(0);
  });
}, 120_000);

it('a server that is killed while somebody answers a final check has every answer it acknowledged', async () => {
  await inInstance(async (instance) => {
    const result = await killWhileAnswering(instance, 60);
    expect(result).toMatchObject({ lost: [], isSame: true });
    expect(result.acknowledged).toBeGreaterThanOrEqual(60);
  });
}, 120_000);
