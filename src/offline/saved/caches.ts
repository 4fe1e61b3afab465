/**
 * The caches of saved pages. One holds the answers of one build, each with its headers, so with its
 * own policy; what has a hash in its name is the same for all builds.
 */
export const pageCachePrefix = 'saved-';

/** Pages of one build. */
export const pageCache = (build: string) => `${pageCachePrefix}${build}`;

/** Scripts, styles and fonts: their names change with their content. */
export const assetCache = 'assets';

/** The pages that are shown in place of what is not saved, one build's. */
export const shellCache = (build: string) => `shell-${build}`;

/** Header of a kept answer that stands in for the server only where there is no line. */
export const standIn = 'x-stand-in';

/** What a page says of the build that made it. */
export const buildOf = (html: string) => /<html[^>]* data-build="?([\w-]+)/.exec(html)?.[1] ?? '';

/** The build of the page that is open. */
export const currentBuild = () => document.documentElement.dataset['build'] ?? '';

/** The name under which a page is kept: its path, without a slash at its end. */
export const pageKey = (address: string) =>
  new URL(address, globalThis.location.href).pathname.replace(/(.)\/$/, '$1');

const hashed =
  /(?:\/?_astro\/|\.\/)((?:fonts\/)?[\w.~-]+\.(?:js|css|woff2|svg|webp|avif|png|jpg))/g;

/** The hashed files that a page, a script or a stylesheet names, as addresses. */
export const assetsIn = (text: string) => [
  ...new Set([...text.matchAll(hashed)].map(([, name]) => `/_astro/${name}`)),
];
