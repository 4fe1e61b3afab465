// The service worker: bundled by itself, with the pages that it keeps for those who save something.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { injectManifest } from 'workbox-build';

/** Pages that stand for what is not saved; those of people are filled in by scripts. */
const pages = ['offline', 'en/offline'];

const hashed = /(?:\/?_astro\/|\.\/)((?:fonts\/)?[\w.~-]+\.(?:js|css|woff2))/g;

/** The hashed files that a page needs, with those that these load. */
function assetsOf(folder, html, found = new Set()) {
  for (const [, name] of html.matchAll(hashed)) {
    const file = join(folder, '_astro', name);
    if (found.has(name) || !existsSync(file)) continue;
    found.add(name);
    if (!name.endsWith('woff2')) assetsOf(folder, readFileSync(file, 'utf8'), found);
  }
  return found;
}

const bundle = (entry, outfile, buildId) =>
  build({
    entryPoints: [`src/features/offline/${entry}.ts`],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: { __BUILD_ID__: JSON.stringify(buildId), __WB_MANIFEST: 'self.__WB_MANIFEST' },
    logLevel: 'warning',
  });

/**
 * Writes `sw.js` and `sw-off.js` beside the static files. With `SERVICE_WORKER=off` both are the one
 * that takes itself away.
 */
export async function buildServiceWorker(folder, buildId) {
  const files = pages.map((page) => join(folder, page, 'index.html'));
  await bundle('off-worker', join(folder, 'sw-off.js'), buildId);
  if (process.env.SERVICE_WORKER === 'off') {
    await bundle('off-worker', join(folder, 'sw.js'), buildId);
    return;
  }
  const source = join(folder, 'sw.source.js');
  await bundle('worker', source, buildId);
  const assets = new Set();
  for (const file of files) assetsOf(folder, readFileSync(file, 'utf8'), assets);
  const { warnings } = await injectManifest({
    swSrc: source,
    swDest: join(folder, 'sw.js'),
    globDirectory: folder,
    globPatterns: [
      ...pages.map((page) => `${page}/index.html`),
      ...[...assets].map((name) => `_astro/${name}`),
    ],
    dontCacheBustURLsMatching: /^_astro\//,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map(({ url, revision }) => ({
          url: `/${url.replace(/\/index\.html$/, '')}`,
          revision,
        })),
      }),
    ],
  });
  rmSync(source);
  for (const warning of warnings) console.error(warning);
}
