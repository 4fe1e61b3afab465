// Finds PostgreSQL's server programs for the tests, or installs the distribution's package.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptGet } from './project.mjs';

const debian = '/usr/lib/postgresql';

/** The folder of PostgreSQL's server programs on this machine, the newest of several, or null. */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return (
    versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin'))
      .concat('/usr/local/bin', '/usr/bin', '/opt/homebrew/bin')
      .find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ??
    null
  );
}

/**
 * Ensures that PostgreSQL's programs are installed. If that is impossible, it says so, and the
 * tests that need them are skipped; in CI it fails.
 */
export function ensurePostgres() {
  if (findPostgres()) return true;
  console.log('Installing PostgreSQL for the tests …');
  aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', 'postgresql');
  if (findPostgres()) return true;
  const message = 'No PostgreSQL was found or could be installed.';
  if (process.env.CI) throw new Error(message);
  console.warn(`${message} The tests that need one are skipped.`);
  return false;
}
