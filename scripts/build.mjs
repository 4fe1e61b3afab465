// npm run build: Astro's build; for Node also compressed copies of the static files.
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { readEnv } from '../src/server/env.ts';
import { addressInBuild, markBuilt } from './lib/build-mark.mjs';
import { compress } from './lib/compress.ts';
import { buildLightPages } from './lib/light-pages.mjs';
import { runShown } from './lib/progress.mjs';
import { environment } from './lib/project.mjs';
import { checkLabData } from './lib/labs/lab-data.ts';
import { compressCopy, isAddressed, prepareCopy } from './lib/served-copy.ts';
import { buildFallbacks, buildServiceWorker } from './lib/service-worker.mjs';

// For tests: without the best compression, which takes 24 seconds of a processor, pages are a
// twelfth larger.
const isQuick = Boolean(process.env.QUICK_BUILD);

/** Astro's error for a mistake in sources or content, without its own stack. */
const shortError = (text) =>
  text.startsWith('[')
    ? text.replace(/\n {2}(?:Error reference|Stack trace):\n(?: {4}.*\n?)*/g, '\n').trimEnd()
    : text.trimEnd();

const onVercel = Boolean(process.env.VERCEL);
/** Where the pages are first served, which decides what is compressed beforehand. */
let siteUrl = '';
try {
  checkLabData();
  // A wrong environment is said before a build takes minutes.
  if (!onVercel) siteUrl = readEnv(process.env).SITE_URL;
} catch (error) {
  console.error(`${error.message}\n\nThe site was not built.`);
  process.exit(1);
}
// An interrupted build must not pass for a complete one. The Vercel build has its own folder.
if (!onVercel) rmSync('dist/.built', { force: true });
const buildId = randomBytes(4).toString('hex');
const result = runShown('Building the site', 'Built the site', 'astro', ['build', '--silent'], {
  stdio: ['inherit', 'inherit', 'pipe'],
  encoding: 'utf8',
  env: environment({ BUILD_ID: buildId, ...(!onVercel && { SITE_URL: addressInBuild }) }),
});
if (result.error) throw result.error;
if (result.status !== 0) {
  console.error(`${shortError(result.stderr)}\n\nThe site was not built.`);
  process.exit(result.status ?? 1);
}
process.stderr.write(result.stderr);
const folder = onVercel ? '.vercel/output/static' : 'dist/client';
if (existsSync(folder)) {
  // First, since the worker saves every file that pages name.
  await buildFallbacks(folder, buildId);
  await buildServiceWorker(folder, buildId);
}
if (!onVercel && existsSync('dist/client')) {
  await buildLightPages('dist/client', 'dist/light');
  await compress('dist/client', { isQuick, isLeftOut: isAddressed });
  markBuilt(buildId, { isQuick });
  await compressCopy(prepareCopy(siteUrl));
}
