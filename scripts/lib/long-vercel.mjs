// Every browser test on the output for Vercel, served as the platform does, on PostgreSQL and a
// fake of Blob.
import { ensureChromium } from './chromium.mjs';
import { ensurePostgres } from './postgres.mjs';
import { projectNode, run } from './project.mjs';
import { markdownTable, writeReport } from './report.mjs';
import { playwright } from './run-tests.mjs';

/** Runs them and writes reports/vercel-journeys.md. */
export async function testVercelJourneys() {
  if (!ensurePostgres()) return;
  await ensureChromium();
  run(projectNode, ['scripts/build.mjs'], { VERCEL: '1' });
  const env = { TEST_SERVER: 'vercel' };
  const started = Date.now();
  const { passed, failed, skipped } = await playwright({ env });
  const seconds = Math.round((Date.now() - started) / 1000);
  writeReport('reports/vercel-journeys.md', {
    title: 'Browser tests on the output for Vercel',
    command: 'npm run test:long -- vercel-journeys',
    sections: [
      'The output of a build for Vercel is served by `tests/vercel/serve/` as the Build Output API (version 3) says, with a CDN cache, PostgreSQL, and a stub of Vercel Blob. Skipped: what weighs the compression of our own server.',
      markdownTable([{ passed, failed, skipped, seconds }]),
    ],
  });
}
