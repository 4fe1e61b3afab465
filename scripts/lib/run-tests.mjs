// Runs parts of the tests, as many at a time as there is room for, and reports failures and times
// at the end: for `npm test` and `npm run test:long`.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled, environment } from './project.mjs';

const totals = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], files: [] };

/** Output of the current part's commands, if it is shown in one piece at the part's end. */
const output = new AsyncLocalStorage();

/** Runs a command and returns its exit code. */
async function exec(command, args, env = {}) {
  const chunks = output.getStore();
  const child = spawn(command, args, {
    stdio: chunks ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: environment(env),
  });
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const [status] = await once(child, 'close');
  return status ?? 1;
}

/** Counts the results of a test runner. */
function addSummary(summary) {
  for (const [key, value] of Object.entries(summary)) {
    totals[key] = typeof value === 'number' ? totals[key] + value : [...totals[key], ...value];
  }
}

/** Counts a failure of something other than a test. */
function addFailure(name, reason) {
  addSummary({ failed: 1, failures: [{ name, reason }] });
}

/** Runs a command that has to succeed; a failure is counted, and the other parts continue. */
export async function check(command, args = [], env = {}) {
  const status = await exec(command, args, env);
  if (status === 0) return true;
  addFailure([command, ...args].join(' '), `It ended with ${status}; see above.`);
  return false;
}

const firstLines = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, 6)
    .join('\n');

/** Sums up the JSON report of Vitest. A file that cannot be loaded has no tests, but has failed. */
function readVitestReport({ numPassedTests, numPendingTests, testResults }, isNarrowed) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) {
      return [{ name: file, reason: firstLines(message) }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} > ${fullName}`,
      reason: firstLines(failureMessages[0]),
    }));
  });
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative('.', name),
    milliseconds: endTime - startTime,
  }));
  // A test that passed after a failure keeps the failure's message.
  const flaky = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => `${relative('.', name)} > ${test.fullName}`),
  );
  // Tests outside the name filter count as none.
  const skipped = isNarrowed ? 0 : numPendingTests;
  return { passed: numPassedTests, failed: failures.length, skipped, failures, flaky, files };
}

/** Sums up the JSON report of Playwright. Errors outside of tests are failures, too. */
function readPlaywrightReport({ suites, errors, stats }) {
  const failures = errors.map(({ message }) => ({
    name: 'outside a test',
    reason: firstLines(message),
  }));
  const flaky = [];
  const files = suites.map(({ title }) => ({ name: `tests/e2e/${title}`, milliseconds: 0 }));
  const readSuite = (suite, names) => {
    const file = files.find(({ name }) => name === names[0]);
    for (const { title, tests } of suite.specs) {
      const name = [...names, title].join(' > ');
      for (const { status, results } of tests) {
        for (const { duration } of results) file.milliseconds += duration;
        if (status === 'flaky') flaky.push(name);
        if (status !== 'unexpected') continue;
        failures.push({ name, reason: firstLines(results.at(-1)?.error?.message) });
      }
    }
    for (const inner of suite.suites ?? []) readSuite(inner, [...names, inner.title]);
  };
  for (const suite of suites) readSuite(suite, [`tests/e2e/${suite.title}`]);
  const passed = stats.expected + stats.flaky;
  return { passed, failed: failures.length, skipped: stats.skipped, failures, flaky, files };
}

/** Runs a runner of tests and counts its outcome, which it writes into `report`. */
async function runTests(name, report, read, command, args, env) {
  rmSync(report, { force: true });
  const status = await exec(command, args, { DATABASE_URL: '', VERCEL: '', ...env });
  const summary = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : {};
  addSummary(summary);
  if (status !== 0 && !summary.failed) addFailure(name, `It ended with ${status}.`);
  return { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0, ...summary };
}

/** Names of the tests that `npm test` has: those with this word at their end are left to `test:long`. */
export const short = '^(?!.*@long)';

/**
 * Runs the tests of a project with that many workers, or those with a path that contains one of
 * `files` and a name that matches `only`; `name` is shown for the run. Failed ones are retried
 * once. Returns the numbers of passed, failed and skipped tests.
 */
export function vitest(project, options = {}) {
  const { workers = 1, files = [], only = '', env = {}, name = project } = options;
  const report = `.data/test-${name}.json`;
  const args = [
    'run',
    ...files,
    `--project=${project}`,
    `--maxWorkers=${workers}`,
    '--retry=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  if (only) args.push('--testNamePattern', only);
  const read = (result) => readVitestReport(result, only !== '');
  return runTests(name, report, read, 'vitest', args, env);
}

/** Runs browser tests like `vitest`; failed ones are retried once. */
export function playwright({ files = [], only = '', env = {} } = {}) {
  // `playwright.config.ts` names the report, too.
  const report = '.data/test-e2e.json';
  const args = ['test', ...files, '--retries=1', '--trace=on-first-retry'];
  if (only) args.push('--grep', only);
  return runTests('e2e', report, readPlaywrightReport, 'playwright', args, env);
}

/** The chosen parts and all parts that they need, in the order of `parts`. */
function withNeeds(parts, names) {
  const selection = new Set();
  const add = (name) => {
    selection.add(name);
    parts[name].needs?.forEach(add);
  };
  names.forEach(add);
  return Object.keys(parts).filter((name) => selection.has(name));
}

/**
 * Runs parts by name, each once the parts it `needs` have succeeded, those it comes `after` have
 * ended, and enough `slots` are free. Returns the seconds of each.
 */
async function runAll(parts, names, slots) {
  const seconds = {};
  const waiting = new Set(names);
  const done = new Map();
  const running = new Map();
  let free = slots;
  const isReady = ({ needs = [], after = [], slots: needed = 1 }) =>
    Math.min(needed, slots) <= free &&
    [...needs, ...after].every((name) => !names.includes(name) || done.has(name));
  const take = async (name, room) => {
    const started = Date.now();
    // The output of concurrent parts is shown one after the other.
    const chunks = room < slots ? [] : undefined;
    console.log(chunks ? `   ${name} …` : `\n── ${name} ──`);
    let succeeded = false;
    try {
      succeeded = (await output.run(chunks, parts[name].run)) !== false;
    } catch (error) {
      addFailure(name, error instanceof Error ? error.message : String(error));
    }
    seconds[name] = Math.round((Date.now() - started) / 1000);
    if (chunks)
      process.stdout.write(`\n── ${name}: ${seconds[name]} s ──\n${Buffer.concat(chunks)}`);
    free += room;
    running.delete(name);
    done.set(name, succeeded);
  };
  while (waiting.size > 0 || running.size > 0) {
    for (const name of waiting) {
      if (!isReady(parts[name])) continue;
      waiting.delete(name);
      if (parts[name].needs?.some((need) => done.get(need) === false)) {
        addFailure(name, 'It was not run, since what it needs has failed.');
        done.set(name, false);
        continue;
      }
      const room = Math.min(parts[name].slots ?? 1, slots);
      free -= room;
      running.set(name, take(name, room));
    }
    if (running.size > 0) await Promise.race(running.values());
  }
  return seconds;
}

/**
 * Runs the parts named on the command line, or all. Exits with 1 if a test failed. A part is `{
 * run, needs, after, slots }`.
 */
export async function runParts(parts, { slots = 1 } = {}) {
  const namedParts = process.argv.slice(2);
  const unknownParts = namedParts.filter((name) => !(name in parts));
  if (unknownParts.length > 0) {
    console.error(
      `There is no part ${unknownParts.join(', ')}; there are ${Object.keys(parts).join(', ')}.`,
    );
    process.exit(2);
  }
  ensureInstalled();
  const started = Date.now();
  const names = withNeeds(parts, namedParts.length > 0 ? namedParts : Object.keys(parts));
  // A single part prints as it runs.
  const seconds = await runAll(parts, names, namedParts.length === 1 ? 1 : slots);
  for (const name of totals.flaky) console.log(`\nPassed at the second try only: ${name}`);
  for (const { name, reason } of totals.failures) console.log(`\nFAILED: ${name}\n${reason}`);
  const slowest = totals.files.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
  if (slowest.length > 1) console.log('\nThe slowest files:');
  for (const { name, milliseconds } of slowest) {
    console.log(`${String(Math.round(milliseconds / 1000)).padStart(5)} s  ${name}`);
  }
  const times = Object.entries(seconds).map(([name, time]) => `${name} ${time} s`);
  const total = Math.round((Date.now() - started) / 1000);
  console.log(`\n${times.join(', ')}; ${total} s in all`);
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exit(totals.failed > 0 ? 1 : 0);
}
