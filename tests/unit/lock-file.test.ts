import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Whether the lock file has the package where Node.js would look for it, from `folder` upwards. */
function isLocked(name: string, folder: string): boolean {
  if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
  return (
    folder !== '' && isLocked(name, folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''))
  );
}

// An install over existing modules can leave out the packages of other platforms: npm ci then fails
// on a clean clone, and nowhere else.
it('the lock file holds each package that another names', () => {
  const missing = Object.entries(packages).flatMap(([folder, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
      .filter((name) => !isLocked(name, folder))
      .map((name) => `${folder} > ${name}`),
  );
  expect(missing).toEqual([]);
});
