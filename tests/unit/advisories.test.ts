import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  advisories,
  findOutdated,
  isBefore,
  type LockFile,
} from '../../scripts/check-advisories.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

describe('known advisories of packages', () => {
  it('are fixed in what the lock file holds', () => {
    expect(advisories.length).toBeGreaterThan(40);
    expect(findOutdated(lock).outdated).toEqual([]);
  });

  it('are found where a package is older, wherever it lies', () => {
    const older: LockFile = {
      packages: {
        '': { version: '0.1.0' },
        'node_modules/astro': { version: '7.2.3' },
        'node_modules/a/node_modules/semver': { version: '6.3.0' },
        'node_modules/b/node_modules/semver': { version: '6.3.2' },
        'node_modules/alias': { name: 'braces', version: '3.0.2' },
      },
    };
    expect(findOutdated(older).outdated.map(({ name, id }) => `${name} ${id}`)).toEqual([
      'astro GHSA-26w7-cxv4-gfx2',
      'astro GHSA-376h-93r7-7g6f',
      'braces GHSA-grv7-fg5c-xmjg',
      'semver GHSA-c2qf-rxjj-qqgw',
    ]);
  });

  it('are accepted for one version only, which is there', () => {
    const accepted = findOutdated(lock).accepted.map(({ name, version }) => `${name} ${version}`);
    const said = advisories.flatMap(({ name, accepted: versions }) =>
      Object.keys(versions).map((version) => `${name} ${version}`),
    );
    expect(accepted.sort()).toEqual(said.sort());
  });

  it('compares versions by their numbers', () => {
    expect(isBefore('9.9.9', '10.0.0')).toBe(true);
    expect(isBefore('1.10.0', '1.9.0')).toBe(false);
    expect(isBefore('1.2.3', '1.2.3')).toBe(false);
  });
});
