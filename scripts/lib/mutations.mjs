// Proves guards by taking them out, one at a time, in a copy of the sources: a named test must fail.
// Writes docs/mutations.md. `MUTATIONS=ban,csv` takes those whose name holds one of the words.
import { spawn, execFileSync } from 'node:child_process';
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
      '--reporter=json',
      `--outputFile=${outputFile}`,
    ],
    { cwd: folder, stdio: 'ignore', env: environment({ DATABASE_URL: '', VERCEL: '' }) },
  );
  await once(child, 'exit');
  if (!existsSync(outputFile)) return { names: [], passed: 0, isWhole: false };
  const report = JSON.parse(readFileSync(outputFile, 'utf8'));
  const all = report.testResults.flatMap((file) => file.assertionResults);
  const names = all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const passed = all.filter(({ status }) => status === 'passed').length;
  return { names, passed, isWhole: report.success };
}

async function tryOne(folder, { file, from, to, tests }) {
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(from).length !== 2) return { fault: 'the text is not there exactly once' };
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  try {
    for (const test of tests) {
      const { names, isWhole } = await failures(folder, [test]);
      if (names[0]) return { test, name: names[0] };
      if (!isWhole) return { fault: `${test} could not be run` };
    }
    return { fault: 'no test fails' };
  } finally {
    writeFileSync(path, whole);
  }
}

/** Takes work from one list with one copy of the sources each. */
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

async function write(results) {
  const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
  const rows = results.map(
    ({ guard, file, test, name }) =>
      `| ${cell(guard)} | \`${file}\` | \`${test.replace('tests/', '')}\`: ${cell(name)} |`,
  );
  const text = [
    '# Guards, proved by taking them out',
    `\`npm run test:long -- mutations\` made this page on ${new Date().toISOString().slice(0, 10)}: each of the ${results.length} guards of \`scripts/lib/mutations-list.mjs\` was taken out of a copy of the sources, and a named test, which passes with the guard, failed without it. \`npm test\` checks that each of them still stands where the list says.`,
    ['| Guard | Where | Without it fails |', '| --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
  const config = await resolveConfig('docs/mutations.md');
  mkdirSync('docs', { recursive: true });
  writeFileSync('docs/mutations.md', await format(`${text}\n`, { ...config, parser: 'markdown' }));
}

/** Runs the list; throws where a guard can be taken out and no test fails. */
export async function runMutations() {
  const words = (process.env.MUTATIONS ?? '').toLowerCase().split(',').filter(Boolean);
  const chosen = mutations.filter(
    ({ guard }) => !words.length || words.some((word) => guard.toLowerCase().includes(word)),
  );
  const faults = [];
  const broken = new Set();
  console.log('With all guards in place:');
  await inCopies([...new Set(chosen.flatMap(({ tests }) => tests))], async (folder, test) => {
    const passes = async () => {
      const { passed, isWhole } = await failures(folder, [test]);
      return isWhole && passed > 0;
    };
    // A busy machine may break a test of many calls at once the first time.
    const isFine = (await passes()) || (await passes());
    console.log(`  ${isFine ? 'passes' : 'FAILS '} ${test}`);
    if (isFine) return;
    broken.add(test);
    faults.push(`${test} does not pass as it is`);
  });
  console.log('Without:');
  const results = [];
  const provable = chosen.filter(({ tests }) => !tests.some((test) => broken.has(test)));
  await inCopies(provable, async (folder, mutation) => {
    const result = await tryOne(folder, mutation);
    console.log(`  ${mutation.guard}: ${result.fault ?? `fails ${result.name}`}`);
    if (result.fault) faults.push(`${mutation.guard}: ${result.fault}`);
    else results.push({ ...mutation, ...result });
  });
  if (words.length === 0) {
    await write(mutations.flatMap(({ guard }) => results.filter((one) => one.guard === guard)));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
