// npm run build: Astro's build; for Node also compressed copies of the static files.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { markBuilt } from './lib/build-mark.mjs';
import { buildLightPages } from './lib/light-pages.mjs';
import { runShown } from './lib/progress.mjs';
import { environment } from './lib/project.mjs';
import { checkLabData } from './lib/labs/lab-data.ts';
import { buildFallbacks, buildServiceWorker } from './lib/service-worker.mjs';

// For tests: without the best compression, which takes 24 seconds of a processor, pages are a
// twelfth larger.
const isQuick = Boolean(process.env.QUICK_BUILD);

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|ics|webmanifest)$/;

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function compress(folder, isFast) {
  for (const file of filesBelow(folder)) {
    if (!compressible.test(file)) continue;
    const body = readFileSync(file);
    const brotli = brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        ...(isFast && file.endsWith('.html') && { [constants.BROTLI_PARAM_QUALITY]: 7 }),
      },
    });
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}

/** Astro's error for a mistake in sources or content, without its own stack. */
const shortError = (text) =>
  text.startsWith('[')
    ? text.replace(/\n {2}(?:Error reference|Stack trace):\n(?: {4}.*\n?)*/g, '\n').trimEnd()
    : text.trimEnd();

try {
  checkLabData();
} catch (error) {
  console.error(`${error.message}\n\nThe site was not built.`);
  process.exit(1);
}
// An interrupted build must not pass for a complete one. The Vercel build has its own folder.
if (!process.env.VERCEL) rmSync('dist/.built', { force: true });
const buildId = randomBytes(4).toString('hex');
const result = runShown('Building the site', 'Built the site', 'astro', ['build', '--silent'], {
  stdio: ['inherit', 'inherit', 'pipe'],
  encoding: 'utf8',
  env: environment({ BUILD_ID: buildId }),
});
if (result.error) throw result.error;
if (result.status !== 0) {
  console.error(`${shortError(result.stderr)}\n\nThe site was not built.`);
  process.exit(result.status ?? 1);
}
process.stderr.write(result.stderr);
const folder = process.env.VERCEL ? '.vercel/output/static' : 'dist/client';
if (existsSync(folder)) {
  // First, since the worker saves every file that pages name.
  await buildFallbacks(folder, buildId);
  await buildServiceWorker(folder, buildId);
}
if (!process.env.VERCEL && existsSync('dist/client')) {
  await buildLightPages('dist/client', 'dist/light');
  compress('dist/client', isQuick);
  compress('dist/light', true);
  markBuilt(process.env.SITE_URL, { quick: isQuick });
}
