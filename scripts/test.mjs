// npm test: everything, on a machine that has Node 20 and npm. `npm test -- unit e2e` runs those parts alone.
import { ensureChromium } from './lib/chromium.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { needsBuild, projectNode } from './lib/project.mjs';
import { check, playwright, runParts, vitest } from './lib/run-tests.mjs';

/** The test server runs on PostgreSQL, as in production, where there is one. */
const onPostgres = () => ({ TEST_DATABASE: ensurePostgres() ? 'postgres' : '' });

/** A picture goes to Blob and the caches are dropped; all journeys are a part of `npm run test:long`. */
const onVercel = {
  name: 'vercel-endpoints',
  files: ['endpoints/events.test'],
  only: 'creates with a picture|is a journey of a place',
  env: { TEST_SERVER: 'vercel' },
};

/** Each part keeps two thirds of a core busy, so that three fit two cores. Long ones come first. */
const parts = {
  build: {
    run: async () =>
      !needsBuild({ quick: true }) ||
      ((await check(projectNode, ['scripts/check-env.ts'])) &&
        (await check(projectNode, ['scripts/build.mjs'], { QUICK_BUILD: '1' }))),
  },
  // Each file has its own database; those of the other parts share a server.
  services: {
    run: async () => {
      // Some files need PostgreSQL in any case; `npm run test:long` runs all of them on it.
      ensurePostgres();
      await vitest('services', { workers: 2 });
    },
  },
  endpoints: { needs: ['build'], run: () => vitest('endpoints', { env: onPostgres() }) },
  // These start their own servers, and wait for them most of the time.
  servers: { needs: ['build'], run: () => vitest('servers', { workers: 2 }) },
  // The types that Astro writes, which the checks of types and lint read; a build writes them too.
  sync: { after: ['build'], run: () => check('astro', ['sync']) },
  // TypeScript 7 checks what it can read in a third of the time; Astro's check needs version 6.
  types: {
    needs: ['sync'],
    run: async () => {
      // Several threads each check the types of libraries anew, which costs more than they save.
      const tsc = ['node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded'];
      await check(projectNode, tsc);
      await check('astro', [
        ...['check', '--noSync', '--minimumFailingSeverity', 'warning'],
        ...['--tsconfig', 'tsconfig.astro.json'],
      ]);
    },
  },
  lint: { needs: ['sync'], run: () => check('npm', ['run', 'lint']) },
  unit: { run: () => vitest('unit') },
  // Both builds write the same types.
  'vercel-build': {
    after: ['build', 'sync', 'types', 'lint'],
    run: () => check(projectNode, ['scripts/build.mjs'], { VERCEL: '1' }),
  },
  vercel: {
    needs: ['vercel-build'],
    run: async () => {
      const hasPostgres = ensurePostgres();
      await vitest('vercel');
      if (hasPostgres) await vitest('endpoints', onVercel);
    },
  },
  // Its workers share the servers. What else still runs is done soon.
  e2e: {
    needs: ['build'],
    slots: 2,
    run: async () => {
      await ensureChromium();
      await playwright({ env: onPostgres() });
    },
  },
};

await runParts(parts, { slots: 3 });
