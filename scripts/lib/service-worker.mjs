// Scripts that are bundled separately: the service worker with the pages it saves, and the
// fallbacks for old browsers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Pages that stand in for unsaved ones, and bookmarks; scripts fill them in. */
const pages = ['offline', 'en/offline', 'saved', 'en/saved'];

const hashedFile = /(?:\/?_astro\/|\.\/)((?:fonts\/)?[\w.~-]+\.(?:js|css|woff2))/g;

/** The hashed files that a page needs, with their imports. */
function assetsOf(folder, html, assets = new Set()) {
  for (const [, name] of html.matchAll(hashedFile)) {
    const file = join(folder, '_astro', name);
    if (assets.has(name) || !existsSync(file)) continue;
    assets.add(name);
    if (!name.endsWith('woff2')) assetsOf(folder, readFileSync(file, 'utf8'), assets);
  }
  return assets;
}

const bundle = (entry, outfile, buildId) =>
  build({
    entryPoints: [`src/${entry}.ts`],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: { __BUILD_ID__: JSON.stringify(buildId) },
    logLevel: 'warning',
  });

/** Writes what `src/shell/head-boot.ts` has old browsers load. */
export const buildFallbacks = (folder, buildId) =>
  bundle('lib/browser/fallbacks', join(folder, '_astro', `fallbacks.${buildId}.js`), buildId);

/** The addresses that the worker saves once something is saved. */
function shellOf(folder) {
  const assets = new Set();
  for (const page of pages)
    assetsOf(folder, readFileSync(join(folder, page, 'index.html'), 'utf8'), assets);
  // Code in saved lessons runs there.
  return [
    ...pages.map((page) => `/${page}`),
    '/sandbox.html',
    ...[...assets].map((name) => `/_astro/${name}`),
  ];
}

/**
 * Writes `sw.js` and `sw-off.js` beside the static files, and the list of pages for the worker.
 * With `SERVICE_WORKER=off` both unregister themselves.
 */
export async function buildServiceWorker(folder, buildId) {
  await bundle('offline/worker/off-worker', join(folder, 'sw-off.js'), buildId);
  if (process.env.SERVICE_WORKER === 'off') {
    await bundle('offline/worker/off-worker', join(folder, 'sw.js'), buildId);
    return;
  }
  await bundle('offline/worker/worker', join(folder, 'sw.js'), buildId);
  const shell = { build: buildId, urls: shellOf(folder) };
  writeFileSync(join(folder, 'sw-shell.json'), JSON.stringify(shell));
}
