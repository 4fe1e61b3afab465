// npm test: everything, on a machine that has Node 20 and npm. `npm test -- unit e2e` runs those parts alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './lib/chromium.mjs';
import {
  ensureBuilt,
  ensureInstalled,
  environment,
  projectNode,
  run,
  runBeside,
} from './lib/project.mjs';

const totals = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/** Runs the tests of a project with so many files at a time, or a part of them (`shard`, such as `1/2`). */
async function vitest(project, { shard = '1/1', workers = 1 } = {}) {
  const report = `.data/test-${project}-${shard.replace('/', '-of-')}.json`;
  rmSync(report, { force: true });
  const child = spawn(
    'vitest',
    [
      'run',
      `--project=${project}`,
      `--shard=${shard}`,
      `--maxWorkers=${workers}`,
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
  lint: async () => {
    await runBeside('eslint', ['.', '--max-warnings', '0']);
    await runBeside('prettier', ['--check', '--log-level', 'warn', '.']);
  },
  unit: () => vitest('unit'),
  // Each file has a database of its own; the parts below share a server.
  services: () => vitest('services', { workers: 2 }),
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
    await Promise.all([vitest('e2e', { shard: '1/2' }), vitest('e2e', { shard: '2/2' })]);
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

/** What runs at the same time: two that keep one core busy each. The types that lint reads come first. */
const order = [['types'], ['lint', 'unit'], ['services'], ['endpoints'], ['vercel'], ['e2e']];

async function take(name) {
  const started = Date.now();
  console.log(`\n── ${name} ──`);
  await parts[name]();
  console.log(`   ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

ensureInstalled();
for (const group of order) {
  await Promise.all(group.filter((name) => !chosen.length || chosen.includes(name)).map(take));
}
for (const name of totals.flaky) console.log(`\nPassed at the second try only: ${name}`);
for (const { name, reason } of totals.failures) console.log(`\nFAILED: ${name}\n${reason}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);
