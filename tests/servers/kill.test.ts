import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killRound, prepareInstance, type Instance } from '../support/kill-round';

const parent = mkdtempSync(join(tmpdir(), 'kill-'));
const instance: Instance = { folder: join(parent, 'instance'), databaseUrl: '' };
beforeAll(() => prepareInstance(instance.folder));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** One round of `npm run test:long -- kill`. */
it('a server that is killed in the middle keeps what it acknowledged, and shows nothing half-written', async () => {
  const result = await killRound(instance, 60);
  expect(result).toMatchObject({ lost: [], half: [], left: [] });
  expect(result.acknowledged).toBeGreaterThanOrEqual(60);
  expect(result.swept.files + result.swept.rows).toBeGreaterThan(0);
});
