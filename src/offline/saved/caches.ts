/**
 * Caches of saved pages. Each holds the responses of one build with their headers, and so their
 * policies; hashed files are shared by all builds.
 */
export const pageCachePrefix = 'saved-';

export const pageCache = (build: string) => `${pageCachePrefix}${build}`;

/** Scripts, styles and fonts: their names change with their content. */
export const assetCache = 'assets';

/** Pages shown in place of unsaved ones, by build. */
export const shellCache = (build: string) => `shell-${build}`;

/** Header of a saved response that is used only when offline. */
export const standIn = 'x-stand-in';

/** Reads the build from a page. */
export const buildOf = (html: string) => /<html[^>]* data-build="?([\w-]+)/.exec(html)?.[1] ?? '';

/** The build of the page that is open. */
export const currentBuild = () => document.documentElement.dataset['build'] ?? '';

/** The key of a page in the caches: its path without a trailing slash. */
export const pageKey = (address: string) =>
  new URL(address, globalThis.location.href).pathname.replace(/(.)\/$/, '$1');

/** Returns true if this device has saved the page that is open, wherever it comes from now. */
export async function hasSavedPage(): Promise<boolean> {
  try {
    const key = pageKey(window.location.pathname);
    return (await caches.match(key, { ignoreVary: true })) !== undefined;
  } catch {
    // Storage is forbidden, or there are no caches on this address.
    return false;
  }
}

const hashed =
  /(?:\/?_astro\/|\.\/)((?:fonts\/)?[\w.~-]+\.(?:js|json|css|woff2|svg|webp|avif|png|jpg))\b/g;

/** The hashed files that a page, a script or a stylesheet names, as addresses. */
export const assetsIn = (text: string) => [
  ...new Set([...text.matchAll(hashed)].map(([, name]) => `/_astro/${name}`)),
];
