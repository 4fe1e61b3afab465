// Proves guards by removing them, one at a time, in a copy of the sources: a named test must fail.
// Writes reports/mutations.md. `MUTATIONS=ban,csv` selects those whose name contains one of the
// words. What was proven before, with the same guarded file and tests, is not run again.
import { spawn, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { mutations } from './mutations-list.mjs';
import { environment } from './project.mjs';

/** A copy of the sources, with the packages and the build of this folder. */
function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    maxBuffer: 32 * 1024 * 1024,
  });
  for (const path of list.toString().split('\0')) {
    if (!path || !existsSync(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  for (const shared of ['node_modules', 'dist']) symlinkSync(resolve(shared), join(folder, shared));
  return folder;
}

/** Names of the tests that fail, and whether all of them could be run at all. */
async function failures(folder, tests) {
  const outputFile = join(folder, 'vitest.json');
  rmSync(outputFile, { force: true });
  const child = spawn(
    'vitest',
    [
      'run',
      ...tests,
      '--bail=1',
      '--maxWorkers=1',
      '--testTimeout=300000',
      '--reporter=json',
      `--outputFile=${outputFile}`,
    ],
    { cwd: folder, stdio: 'ignore', env: environment({ DATABASE_URL: '', VERCEL: '' }) },
  );
  await once(child, 'exit');
  if (!existsSync(outputFile)) return { names: [], passed: 0, isWhole: false };
  const report = JSON.parse(readFileSync(outputFile, 'utf8'));
  const all = report.testResults.flatMap((file) => file.assertionResults);
  // Time that ran out on a busy machine proves nothing.
  const isSlow = ({ failureMessages }) => /timed out/i.test(failureMessages.join('\n'));
  const failed = all.filter((one) => one.status === 'failed' && !isSlow(one));
  const names = failed.map(({ fullName }) => fullName);
  const passed = all.filter(({ status }) => status === 'passed').length;
  return { names, passed, isWhole: report.success };
}

/** Removes a guard in a folder: its tests, which pass with it, run up to the first that fails. */
async function tryOne(folder, { file, from, to, tests }, passes) {
  for (const test of tests) {
    if (!(await passes(folder, test))) return { problem: `${test} does not pass as it is` };
  }
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(from).length !== 2) return { problem: 'the text is not there exactly once' };
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  try {
    for (const test of tests) {
      const { names, isWhole } = await failures(folder, [test]);
      if (names[0]) return { test, name: names[0] };
      if (!isWhole) return { problem: `${test} could not be run` };
    }
    return { problem: 'no test fails' };
  } finally {
    writeFileSync(path, whole);
  }
}

/** Works through a list with one copy of the sources per worker. */
async function inCopies(items, work) {
  let next = 0;
  const count = Math.min(items.length, Math.max(1, Math.min(2, availableParallelism())));
  await Promise.all(
    Array.from({ length: count }, async () => {
      const folder = copySources();
      try {
        while (next < items.length) await work(folder, items[next++]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }),
  );
}

const remembered = '.data/mutations.json';

/** Changes with anything that a proof depends on: the list's entry, the guarded file, the tests. */
function toKey(mutation) {
  const hash = createHash('sha256').update(JSON.stringify(mutation));
  for (const file of [mutation.file, ...mutation.tests]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** Proofs by the key of their mutation: an interrupted run continues where it stopped. */
function openProofs() {
  const known = existsSync(remembered) ? JSON.parse(readFileSync(remembered, 'utf8')) : {};
  const keys = new Map(mutations.map((mutation) => [mutation, toKey(mutation)]));
  return {
    find: (mutation) => known[keys.get(mutation)],
    add(mutation, proof) {
      known[keys.get(mutation)] = { ...proof, on: new Date().toISOString().slice(0, 10) };
      mkdirSync(dirname(remembered), { recursive: true });
      writeFileSync(remembered, JSON.stringify(known, null, 2));
    },
  };
}

async function write(results) {
  const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
  const proven = results.filter(({ name }) => name);
  const open = results.filter(({ name }) => !name);
  const rows = proven.map(
    ({ guard, file, test, name, on }) =>
      `| ${cell(guard)} | \`${file}\` | \`${test.replace('tests/', '')}\`: ${cell(name)} | ${on} |`,
  );
  const text = [
    '# Guards, proved by taking them out',
    `\`npm run test:long -- mutations\` made this page. ${proven.length} of the ${results.length} guards of \`scripts/lib/mutations-list.mjs\` were taken out of a copy of the sources, each alone, and a named test, which passes with the guard, failed without it. \`npm test\` checks that each of them still stands where the list says.`,
    ['| Guard | Where | Without it fails | Seen |', '| --- | --- | --- | --- |', ...rows].join(
      '\n',
    ),
    ...(open.length > 0
      ? ['Not proven yet:', open.map(({ guard }) => `- ${guard}`).join('\n')]
      : []),
  ].join('\n\n');
  const config = await resolveConfig('reports/mutations.md');
  mkdirSync('reports', { recursive: true });
  writeFileSync(
    'reports/mutations.md',
    await format(`${text}\n`, { ...config, parser: 'markdown' }),
  );
}

/** Runs the list; throws if a guard can be removed without a failing test. */
export async function runMutations() {
  const words = (process.env.MUTATIONS ?? '').toLowerCase().split(',').filter(Boolean);
  const chosen = mutations.filter(
    ({ guard }) => !words.length || words.some((word) => guard.toLowerCase().includes(word)),
  );
  const proofs = openProofs();
  const open = chosen.filter((mutation) => !proofs.find(mutation));
  console.log(`${chosen.length - open.length} of ${chosen.length} were proven before.`);
  const problems = [];
  const whole = new Map();
  /** Returns true if a test passes with all guards in place; checked once per run. */
  const passes = (folder, test) => {
    const once = async () => {
      const { passed, isWhole } = await failures(folder, [test]);
      return isWhole && passed > 0;
    };
    // A busy machine may break a test of many parallel calls the first time.
    const known = whole.get(test) ?? (async () => (await once()) || (await once()))();
    whole.set(test, known);
    return known;
  };
  await inCopies(open, async (folder, mutation) => {
    const { guard } = mutation;
    const result = await tryOne(folder, mutation, passes);
    console.log(`  ${guard}: ${result.problem ?? `fails ${result.name}`}`);
    if (result.problem) problems.push(`${guard}: ${result.problem}`);
    else proofs.add(mutation, result);
  });
  const results = mutations.map((mutation) => ({ ...mutation, ...proofs.find(mutation) }));
  await write(results);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
