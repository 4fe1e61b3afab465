// npm test: everything, on a machine that has Node 20 and npm. `npm test -- unit e2e` runs those parts alone.
import { ensureChromium } from './lib/chromium.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { needsBuild, projectNode } from './lib/project.mjs';
import { check, playwright, runParts, short, vitest } from './lib/run-tests.mjs';
import { buildForVercel, hasPassed, testVercel } from './lib/vercel.mjs';

/** The test server runs on PostgreSQL, as in production, where there is one. */
const onPostgres = () => ({ TEST_DATABASE: ensurePostgres() ? 'postgres' : '' });

/** Each part keeps two thirds of a core busy, so that three fit two cores. Long ones come first. */
const parts = {
  build: {
    run: async () =>
      !needsBuild({ quick: true }) ||
      (await check(projectNode, ['scripts/build.mjs'], { QUICK_BUILD: '1' })),
  },
  // The download ends before the browser tests start.
  chromium: { run: ensureChromium },
  // Each file has its own database; those of the other parts share a server.
  services: {
    run: async () => {
      // Some files need PostgreSQL in any case; `npm run test:long` runs all of them on it.
      ensurePostgres();
      await vitest('services', { workers: 2, only: short });
    },
  },
  endpoints: {
    needs: ['build'],
    run: () => vitest('endpoints', { only: short, env: onPostgres() }),
  },
  // These start their own servers, and wait for them most of the time.
  servers: { needs: ['build'], run: () => vitest('servers', { workers: 2, only: short }) },
  // The types that Astro writes, which the checks of types and lint read; a build writes them too.
  sync: { after: ['build'], run: () => check('astro', ['sync']) },
  types: {
    needs: ['sync'],
    run: async () => {
      await check('tsc', ['--noEmit']);
      await check('astro', [
        ...['check', '--noSync', '--minimumFailingSeverity', 'warning'],
        ...['--tsconfig', 'tsconfig.astro.json'],
      ]);
    },
  },
  lint: { needs: ['sync'], run: () => check('npm', ['run', 'lint']) },
  unit: { run: () => vitest('unit', { only: short }) },
  // Both builds write the same types.
  'vercel-build': { after: ['build', 'sync', 'types', 'lint'], run: buildForVercel },
  vercel: { needs: ['vercel-build'], run: testVercel },
  // Its workers share the servers. What else still runs is done soon.
  e2e: {
    needs: ['build', 'chromium'],
    slots: 2,
    run: async () => {
      await playwright({ only: short, env: onPostgres() });
    },
  },
};

// A part that is named always runs.
const isAsked = process.argv.slice(2).some((name) => name.startsWith('vercel'));
if (!isAsked && hasPassed()) {
  console.log(
    'Vercel: nothing of its own has changed since its tests passed, so they are left out.',
  );
  delete parts['vercel-build'];
  delete parts.vercel;
}

await runParts(parts, { slots: 3 });
