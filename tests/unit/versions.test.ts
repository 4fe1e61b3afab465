import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readVersion = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

it('the version of the project stands in its lock file, and on top of the changelog', () => {
  const version = readVersion('package.json');
  expect(readVersion('package-lock.json')).toBe(version);
  const [, newest] = /^## \[(\d[^\]]*)\]/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(newest).toBe(version);
});
