import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killRound, prepareInstance } from '../support/kill-round';

/** One round of `npm run test:long -- kill`. */
it('a server that is killed in the middle keeps what it acknowledged, and shows nothing half-written', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'kill-'));
  const folder = join(parent, 'instance');
  prepareInstance(folder);
  try {
    const result = await killRound({ folder, databaseUrl: '' }, 60);
    expect(result).toMatchObject({ lost: [], half: [], left: [] });
    expect(result.acknowledged).toBeGreaterThanOrEqual(60);
    expect(result.swept.files + result.swept.rows).toBeGreaterThan(0);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}, 120_000);
