// npm test: everything, on a machine that has Node 20 and npm. `npm test -- unit e2e` runs those parts alone.
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt, projectNode, run, runBeside } from './lib/project.mjs';
import { runParts, vitest } from './lib/run-tests.mjs';

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

/** What runs at the same time: two that keep one core busy each. The types that lint reads come first. */
const order = [['types'], ['lint', 'unit'], ['services'], ['endpoints'], ['vercel'], ['e2e']];

await runParts(parts, order);
