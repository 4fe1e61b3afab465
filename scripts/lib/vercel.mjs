// The build for Vercel and its tests. They can fail where Node's do not only by what is read on
// Vercel alone, so `npm test` has them when that differs from what they last passed with.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensurePostgres } from './postgres.mjs';
import { projectNode } from './project.mjs';
import { check, vitest } from './run-tests.mjs';

/** Hash of the sources that the tests last passed with. */
const record = 'tests/vercel/passed.txt';

/** Files that only the build for Vercel reads; sources that check the platform are added. */
const own = [
  ...['astro.config.mjs', 'package-lock.json', 'vercel.json', 'src/middleware.ts'],
  ...['scripts/build.mjs', 'scripts/lib/vite-settings.mjs', 'src/server/cache/vercel-cache.ts'],
];

const asksForVercel = /__ON_VERCEL__|@vercel\/|process\.env\.VERCEL/;

/** TypeScript files below a folder, with forward slashes on every platform. */
const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'));

/** Hashes the sources of the Vercel output alone, and of its tests. */
function hashSources() {
  const readers = sourcesIn('src').filter((file) => asksForVercel.test(readFileSync(file, 'utf8')));
  const hash = createHash('sha256');
  for (const file of [...new Set([...own, ...readers, ...sourcesIn('tests/vercel')])].toSorted())
    hash.update(`${file}\n${readFileSync(file, 'utf8').replaceAll('\r\n', '\n')}\n`);
  return hash.digest('hex');
}

/** Whether the tests passed with the current sources. */
export const hasPassed = () => readFileSync(record, 'utf8').trim() === hashSources();

/** Records that the tests passed with the current sources. */
export const notePassed = () => writeFileSync(record, `${hashSources()}\n`);

/** Builds the output for Vercel. */
export const buildForVercel = () => check(projectNode, ['scripts/build.mjs'], { VERCEL: '1' });

/** A picture goes to Blob and the caches are dropped; `vercel-journeys` has all journeys. */
const onVercel = {
  name: 'vercel-endpoints',
  files: ['endpoints/events.test'],
  only: 'creates with a picture|is a journey of a place',
  env: { TEST_SERVER: 'vercel' },
};

/** Runs the tests of the output; returns whether all passed. */
export async function testVercel() {
  const hasPostgres = ensurePostgres();
  const runs = [await vitest('vercel')];
  if (hasPostgres) runs.push(await vitest('endpoints', onVercel));
  return hasPostgres && runs.every(({ failed }) => failed === 0);
}
