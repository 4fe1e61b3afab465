import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { killWhileAnswering } from './kill-answers';
import {
  killRound,
  prepareDatabase,
  prepareInstance,
  type RoundResult,
} from '../support/kill-round';
import { machineLine, table, writeReport } from '../support/report';
import { postgresBin, startPostgres } from '../support/postgres';

const rounds = 10;
const results: [driver: string, rounds: RoundResult[]][] = [];

/** From early to late: some rounds end in the first uploads, others in the last writes. */
const endsAfter = (round: number) => 8 + round * 20;

async function run(driver: string, databaseUrl: string): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'kill-'));
  const folder = join(parent, 'instance');
  prepareInstance(folder);
  const found: RoundResult[] = [];
  results.push([driver, found]);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const result = await killRound({ folder, databaseUrl }, endsAfter(round));
      found.push(result);
      expect(result).toMatchObject({ lost: [], half: [], left: [] });
    }
    const answers = await killWhileAnswering({ folder, databaseUrl }, 60);
    expect(answers).toMatchObject({ lost: [], isSame: true });
    expect(answers.acknowledged).toBeGreaterThanOrEqual(60);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

const total = (list: RoundResult[], of: (one: RoundResult) => number) =>
  list.reduce((sum, one) => sum + of(one), 0);

afterAll(async () => {
  const rows = results.map(([driver, list]) => [
    driver,
    list.length,
    list.map(({ acknowledged }) => acknowledged).join(', '),
    total(list, ({ lost }) => lost.length),
    total(list, ({ half }) => half.length),
    `${total(list, ({ swept }) => swept.rows)} rows, ${total(list, ({ swept }) => swept.files)} files`,
    total(list, ({ left }) => left.length),
  ]);
  writeReport('reports/kill.md', [
    '# A server that is killed',
    '`npm run test:long -- kill` writes this page. Each round has 20 uploads and 200 writes under way at once, ends the server with `kill -9` in the middle, starts it again, reads everything back, and sweeps as a day later.',
    table(
      [
        'Database',
        'Rounds',
        'Acknowledged before the end, by round',
        'Acknowledged and lost',
        'Shown half-written',
        'Swept',
        'Left after the sweep',
      ],
      rows,
    ),
    machineLine(),
  ]);
});

// Side by side: most of a round is waiting.
describe.concurrent('a server that is killed in the middle of uploads and writes', () => {
  it('keeps on PGlite what it acknowledged', () => run('PGlite', ''));

  it.skipIf(!postgresBin)('keeps on PostgreSQL what it acknowledged', async () => {
    const postgres = await startPostgres();
    try {
      await prepareDatabase(postgres.url);
      await run('PostgreSQL', postgres.url);
    } finally {
      await postgres.stop();
    }
  });
});
