// The time of a function of Vercel from its import to its first response, in a new process each time.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startPostgres, postgresBin } from '../../tests/support/postgres.ts';
import { fill } from './bench-load.mjs';
import { addLine } from './bench-table.mjs';
import { projectNode, run } from './project.mjs';

const output = '.vercel/output/functions/_render.func';
const starts = 10;
/** Milliseconds that the median may take. */
const limit = 400;

function start(url, path) {
  const answers = execFileSync(projectNode, ['tests/support/call-function.mjs', output, path], {
    encoding: 'utf8',
    env: { ...process.env, VERCEL: '1', DATABASE_URL: url, LOG_LEVEL: 'silent' },
  });
  return JSON.parse(answers)[0].after;
}

/** Measures first responses on PostgreSQL; returns whether they stay within the limit. */
export async function benchCold() {
  if (!postgresBin) throw new Error('There is no PostgreSQL; npm run test:long installs one.');
  if (!existsSync(output)) run(projectNode, ['scripts/build.mjs'], { VERCEL: '1' });
  const postgres = await startPostgres();
  try {
    const { url } = await fill(postgres.url, 1);
    const rows = {};
    for (const path of ['/api/events', '/events']) {
      const times = Array.from({ length: starts }, () => start(url, path)).sort((a, b) => a - b);
      const median = (times[starts / 2 - 1] + times[starts / 2]) / 2;
      rows[path] = {
        ...{ median: `${median.toFixed(0)} ms`, worst: `${times.at(-1)?.toFixed(0)} ms` },
        within: median <= limit,
      };
      addLine({
        ...{ part: 'cold', what: `first response of ${path}`, measured: `${median.toFixed(0)} ms` },
        ...{ limit: `${limit} ms`, isWithin: median <= limit },
      });
    }
    console.log(
      `\nFirst response of a function after its import, median of ${starts}: at most ${limit} ms`,
    );
    console.table(rows);
    return Object.values(rows).every(({ within }) => within);
  } finally {
    await postgres.stop();
  }
}
