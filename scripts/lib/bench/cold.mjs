// A Vercel function from its import to its first response, in a new process each time.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectNode, run } from '../project.mjs';
import { onPostgres } from './server.mjs';
import { addRow, median } from './table.mjs';

const output = '.vercel/output/functions/_render.func';
const starts = 9;
const limitMs = 600;

function start(url, path) {
  const answers = execFileSync(projectNode, ['tests/support/call-function.mjs', output, path], {
    encoding: 'utf8',
    env: {
      ...process.env,
      VERCEL: '1',
      DATABASE_URL: url,
      SECRET_KEY: 'known to the benchmark alone, of no use elsewhere',
      LOG_LEVEL: 'silent',
    },
  });
  return JSON.parse(answers)[0].after;
}

export const benchCold = () =>
  onPostgres(async (url) => {
    if (!existsSync(output)) run(projectNode, ['scripts/build.mjs'], { VERCEL: '1' });
    for (const path of ['/api/events', '/events']) {
      const time = median(Array.from({ length: starts }, () => start(url, path)));
      addRow({
        part: 'cold',
        what: `first response of ${path}`,
        measured: `${time.toFixed(0)} ms`,
        limit: `${limitMs} ms`,
        isWithin: time <= limitMs,
      });
    }
  });
