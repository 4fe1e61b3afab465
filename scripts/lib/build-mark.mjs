// What a build says of itself: that it is whole, and for which address its links were made.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'dist/.built';

/** As `src/server/env.ts` has it. */
const usual = 'http://localhost:4321';

/** The origin that links of a build are made with; an address that is none is left for others to refuse. */
export function getSite(address) {
  const site = address || usual;
  return URL.canParse(site) ? new URL(site).origin : site;
}

/** Marks `dist` as complete, and built for an origin. */
export function markBuilt(address) {
  writeFileSync(file, `${getSite(address)}\n`);
}

/** Returns the origin for which `dist` was built; null if there is no complete build. */
export function builtFor() {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}
