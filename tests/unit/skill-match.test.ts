import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchSkills } from '~/features/skills/match-skills';
import { cpuTime } from '../support/cpu-time';

interface Class {
  id: number;
  skills: string[];
}

/** All selections of `size` of the places before `count`, the earliest first. */
function selections(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, count - from) }, (_, step) => from + step).flatMap(
    (first) => selections(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  );
}

/** The same by trying every set of classes, the smallest and earliest first. */
function matchSlowly(asked: string[], own: string[], classes: Class[]) {
  const missing = asked.filter((slug) => !own.includes(slug));
  const teach = (some: Class[]) =>
    missing.filter((slug) => some.some(({ skills }) => skills.includes(slug)));
  const most = teach(classes).length;
  for (let size = 0; ; size += 1) {
    for (const places of selections(classes.length, size)) {
      const some = classes.filter((_, at) => places.includes(at));
      if (teach(some).length !== most) continue;
      const have = asked.filter((slug) => own.includes(slug));
      return { have, missing, classes: some, isWhole: most === missing.length };
    }
  }
}

const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const some = (maxLength: number) => fc.uniqueArray(fc.constantFrom(...slugs), { maxLength });

describe('what a job asks for and somebody has', () => {
  it('is what a search through all sets of classes finds', () => {
    fc.assert(
      fc.property(some(7), some(4), fc.array(some(3), { maxLength: 8 }), (asked, own, taught) => {
        const classes = taught.map((skills, id) => ({ id, skills }));
        expect(matchSkills(asked, own, classes)).toEqual(matchSlowly(asked, own, classes));
      }),
      { numRuns: 500 },
    );
  });

  it('takes two classes rather than three, and the first of two that teach the same', () => {
    const classes = [['a'], ['a', 'b'], ['c', 'd'], ['c', 'd'], ['b', 'c'], ['x']].map(
      (skills, id) => ({ id, skills }),
    );
    const match = matchSkills(['a', 'b', 'c', 'd', 'e', 'f'], ['f', 'x'], classes);
    expect(match).toMatchObject({ have: ['f'], missing: ['a', 'b', 'c', 'd', 'e'] });
    expect(match.classes.map(({ id }) => id)).toEqual([1, 2]);
    expect(match.isWhole).toBe(false);
  });

  it('is quick with as many skills as a job may have, and a hundred classes', () => {
    const asked = Array.from({ length: 12 }, (_, at) => `skill-${at}`);
    const classes = Array.from({ length: 100 }, (_, at) => ({
      skills: [asked[at % 12] ?? '', asked[(at * 5) % 12] ?? ''],
    }));
    const match = () => matchSkills(asked, [], classes);
    expect(match().classes).toHaveLength(8);
    expect(cpuTime(match)).toBeLessThan(1000);
  });
});
