// npm test: everything, on a machine that has Node 20 and npm. `npm test -- unit e2e` runs those parts alone.
import { ensureChromium } from './lib/chromium.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { ensureBuilt, projectNode, run, runBeside } from './lib/project.mjs';
import { runParts, vitest } from './lib/run-tests.mjs';

/** Service tests that run through Neon's driver too: a little of everything that a driver may do differently. */
const onNeon = ['schema.test', 'session.test', 'enrolments.test', 'registrations.test'];

/** What runs in a browser on the output for Vercel: a picture goes to Blob, and the caches are dropped. */
const shortJourneys = {
  files: ['event-journeys.test'],
  only: 'on a desktop, an admin creates it|is registered for by a learner',
};

/** The types that Astro writes, which both the check of types and lint read; once for the two. */
let written;
const writeTypes = () => (written ??= runBeside('astro', ['sync']));

const parts = {
  types: async () => {
    await writeTypes();
    await runBeside('astro', ['check', '--noSync', '--minimumFailingSeverity', 'warning']);
  },
  lint: async () => {
    await writeTypes();
    await Promise.all([
      runBeside('eslint', ['.', '--max-warnings', '0']),
      runBeside('prettier', ['--check', '--log-level', 'warn', '.']),
    ]);
  },
  unit: () => vitest('unit'),
  // Each file has a database of its own; the parts below share a server.
  services: async () => {
    const hasPostgres = ensurePostgres();
    await vitest('services', { workers: 2 });
    // All of them on the other floors is a part of `npm run test:long`.
    if (hasPostgres) await vitest('services', { files: onNeon, env: { TEST_DATABASE: 'neon' } });
  },
  endpoints: async () => {
    ensureBuilt();
    await inHalves('endpoints');
  },
  vercel: async () => {
    const hasPostgres = ensurePostgres();
    run(projectNode, ['scripts/build.mjs'], { VERCEL: '1' });
    await vitest('vercel');
    if (!hasPostgres) return;
    // All journeys on it are a part of `npm run test:long`.
    await ensureChromium();
    await vitest('e2e', { ...shortJourneys, env: { TEST_SERVER: 'vercel' } });
  },
  e2e: async () => {
    await ensureChromium();
    ensureBuilt();
    await inHalves('e2e');
  },
};

/** Two halves at the same time, each with servers of its own: tests of a server wait most of the time. */
const inHalves = (project) =>
  Promise.all(['1/2', '2/2'].map((shard) => vitest(project, { shard })));

/** What runs at the same time: those that keep one core busy each. */
const order = [['types', 'unit', 'lint'], ['services'], ['endpoints'], ['vercel'], ['e2e']];

await runParts(parts, order);
