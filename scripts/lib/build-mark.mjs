// Marks a complete build.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'dist/.built';

/** Stands for the address of the site in the files of a build for Node (served-copy.ts). */
export const addressInBuild = 'https://address-of-this-site.invalid';

const readMark = () => {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** The languages that `LOCALES` asks for, whatever their order. */
const askedLocales = () =>
  (process.env.LOCALES ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join();

/** Marks `dist` as complete; a quick build is one for tests. */
export function markBuilt(id, { isQuick = false } = {}) {
  writeFileSync(file, `${id}\n${isQuick ? 'quick' : ''}\n${askedLocales()}\n`);
}

/** Returns the id of the build in `dist`; null if there is no complete one. */
export const builtId = () => readMark()[0] || null;

/** Whether `dist` is a quick build for tests, with less compression. */
export const isQuickBuild = () => readMark()[1] === 'quick';

/** Whether the build in `dist` has the languages that `LOCALES` asks for. */
export const hasAskedLocales = () => (readMark()[2] ?? '') === askedLocales();
