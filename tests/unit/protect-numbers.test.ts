import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { protectNumbers } from '~/features/members/institution/protect-numbers';

const show = (members: number, began: number, finished: number, certified: number, named = 0) =>
  protectNumbers({ began, finished, certified }, { members, named });

describe('the numbers of an organisation', () => {
  it('appear from five on', () => {
    expect(show(20, 4, 0, 0)).toEqual({ began: 'few', finished: 'few', certified: 'few' });
    expect(show(20, 5, 5, 5)).toEqual({ began: 5, finished: 5, certified: 5 });
    expect(show(40, 30, 20, 5)).toEqual({ began: 30, finished: 20, certified: 5 });
  });

  it('are not shown where a difference would be a small number', () => {
    expect(show(20, 19, 12, 8)).toEqual({ began: 'many', finished: 12, certified: 'many' });
    expect(show(30, 20, 17, 15)).toEqual({ began: 20, finished: 'many', certified: 15 });
    expect(show(30, 20, 8, 0, 7)).toMatchObject({ finished: 'many' });
    expect(show(30, 20, 8, 0, 8)).toMatchObject({ finished: 8 });
    expect(show(30, 20, 8, 0, 3)).toMatchObject({ finished: 8 });
  });

  it('never give one to four away, alone or by a difference', () => {
    const four = fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60));
    fc.assert(
      fc.property(four, (numbers) => {
        const [members = 0, began = 0, finished = 0, certified = 0] = [...numbers.slice(0, 4)].sort(
          (a, b) => b - a,
        );
        const named = Math.min(finished, numbers[4]);
        const shown = show(members, began, finished, certified, named);
        const exact = [members, ...Object.values(shown)].filter((n) => typeof n === 'number');
        for (const a of exact)
          for (const b of exact) expect(a - b <= 0 || a - b >= 5, `${a} − ${b}`).toBe(true);
        for (const n of Object.values(shown)) expect(typeof n !== 'number' || n >= 5).toBe(true);
        if (typeof shown.finished === 'number') {
          const unnamed = shown.finished - named;
          expect(unnamed === 0 || unnamed >= 5).toBe(true);
        }
      }),
    );
  });
});
