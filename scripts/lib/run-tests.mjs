// Runs parts of the tests, and says at the end what failed: for `npm test` and `npm run test:long`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureInstalled, environment } from './project.mjs';

const totals = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/**
 * Runs the tests of a project with so many files at a time: a part of them (`shard`, such as `1/2`),
 * or those whose path holds one of `files` and whose name matches `only`. Returns how many passed, failed and were skipped.
 */
export async function vitest(
  project,
  { shard = '1/1', workers = 1, files = [], only = '', env = {} } = {},
) {
  const report = `.data/test-${project}-${shard.replace('/', '-of-')}.json`;
  rmSync(report, { force: true });
  const child = spawn(
    'vitest',
    [
      'run',
      ...files,
      ...(only ? ['--testNamePattern', only] : []),
      `--project=${project}`,
      `--shard=${shard}`,
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=./scripts/lib/summary-reporter.mjs',
    ],
    {
      stdio: 'inherit',
      env: environment({ DATABASE_URL: '', VERCEL: '', SUMMARY_FILE: report, ...env }),
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
  return { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0, ...summary };
}

/**
 * Runs the parts that the command line names, or all of them: `parts` by name, `order` in groups that
 * run at the same time. Ends the process, with 1 where a test failed.
 */
export async function runParts(parts, order) {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    console.error(
      `There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`,
    );
    process.exit(2);
  }
  const take = async (name) => {
    const started = Date.now();
    console.log(`\n── ${name} ──`);
    await parts[name]();
    console.log(`   ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  };
  ensureInstalled();
  for (const group of order) {
    await Promise.all(group.filter((name) => !chosen.length || chosen.includes(name)).map(take));
  }
  for (const name of totals.flaky) console.log(`\nPassed at the second try only: ${name}`);
  for (const { name, reason } of totals.failures) console.log(`\nFAILED: ${name}\n${reason}`);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exit(totals.failed > 0 ? 1 : 0);
}
