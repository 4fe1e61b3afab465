import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutations } from '../../scripts/lib/mutations-list.mjs';

describe('the guards that `npm run test:long -- mutations` takes out', () => {
  it('are many, each named once', () => {
    expect(mutations.length).toBeGreaterThanOrEqual(30);
    expect(new Set(mutations.map(({ guard }) => guard)).size).toBe(mutations.length);
  });

  it.each(mutations)('$guard: stands where the list says', ({ file, from, to, tests }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    expect(tests.length).toBeGreaterThan(0);
    for (const test of tests) expect(existsSync(test)).toBe(true);
  });
});
