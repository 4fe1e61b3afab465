// npm test: everything, on a machine that has Node 20 and npm. `npm test -- unit e2e` runs those parts alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt, ensureInstalled, environment, projectNode, run } from './lib/project.mjs';

const totals = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/** Runs the tests of a project, or one of several parts of them (`shard`, such as `1/2`). */
async function vitest(project, shard = '1/1') {
  const report = `.data/test-${project}-${shard.replace('/', '-of-')}.json`;
  rmSync(report, { force: true });
  const child = spawn(
    'vitest',
    [
      'run',
      `--project=${project}`,
      `--shard=${shard}`,
      '--reporter=default',
      '--reporter=./scripts/lib/summary-reporter.mjs',
    ],
    {
      stdio: 'inherit',
      env: environment({ DATABASE_URL: '', VERCEL: '', SUMMARY_FILE: report }),
    },
  );
  const [status] = await once(child, 'exit');
  const summary = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  for (const [key, value] of Object.entries(summary)) {
    totals[key] = typeof value === 'number' ? totals[key] + value : [...totals[key], ...value];
  }
  if (status !== 0 && !summary.failed) {
    totals.failed += 1;
    totals.failures.push({ name: `${project} ${shard}`, reason: `ended with status ${status}` });
  }
}

const parts = {
  types: () => run('astro', ['check', '--minimumFailingSeverity', 'warning']),
  lint: () => {
    run('eslint', ['.', '--max-warnings', '0']);
    run('prettier', ['--check', '--log-level', 'warn', '.']);
  },
  unit: () => vitest('unit'),
  services: () => vitest('services'),
  endpoints: async () => {
    ensureBuilt();
    await vitest('endpoints');
  },
  vercel: async () => {
    run(projectNode, ['scripts/build.mjs'], { VERCEL: '1' });
    await vitest('vercel');
  },
  e2e: async () => {
    await ensureChromium();
    ensureBuilt();
    // A browser waits most of the time: two halves, each with servers of its own, take little longer than one.
    await Promise.all([vitest('e2e', '1/2'), vitest('e2e', '2/2')]);
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(2);
}

ensureInstalled();
for (const [name, part] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const started = Date.now();
  console.log(`\n── ${name} ──`);
  await part();
  console.log(`   ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
for (const name of totals.flaky) console.log(`\nPassed at the second try only: ${name}`);
for (const { name, reason } of totals.failures) console.log(`\nFAILED: ${name}\n${reason}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);
