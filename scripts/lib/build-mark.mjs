// Marks a complete build with the address that its links were made for.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'dist/.built';

/** As in `src/server/env.ts`. */
const usual = 'http://localhost:4321';

/** The origin of the links in a build; an invalid address is left for others to refuse. */
export function getSite(address) {
  const site = address || usual;
  return URL.canParse(site) ? new URL(site).origin : site;
}

const readMark = () => {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** Marks `dist` as complete, and built for an origin; a `quick` build is one for tests. */
export function markBuilt(address, { quick = false } = {}) {
  writeFileSync(file, `${getSite(address)}\n${quick ? 'quick\n' : ''}`);
}

/** Returns the origin for which `dist` was built; null if there is no complete build. */
export const builtFor = () => readMark()[0] || null;

/** Whether `dist` is a quick build for tests, with less compression. */
export const isQuickBuild = () => readMark()[1] === 'quick';
