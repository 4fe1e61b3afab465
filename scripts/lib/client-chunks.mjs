/** What every page runs at its start: the router, the shell's scripts, and the loaders of further files. */
const start = new RegExp(
  [
    String.raw`ClientRouter\.astro\?astro&type=script`,
    String.raw`/src/shell/start\.ts$`,
    String.raw`/src/lib/after-paint\.ts$`,
    '/astro/dist/transitions/',
    'vite/preload-helper',
  ].join('|'),
);

/**
 * How the scripts of pages are cut into files: what every page needs is one file with all that it imports,
 * instead of ten, each of which costs a request and is compressed for itself.
 */
export const clientChunks = { groups: [{ name: 'start', test: start }] };
