import { describe, expect, it } from 'vitest';
import {
  approve,
  getCounts,
  getEqual,
  groups,
  maxCut,
  measure,
  settings,
  type Setting,
} from '~/labs/fairness/fairness';

const cuts = Array.from({ length: maxCut + 1 }, (_, cut) => cut);
const pairs = cuts.flatMap((salaried) => cuts.map((traders) => ({ salaried, traders })));
const of = (group: 'salaried' | 'traders', cut: number, setting: Setting = 'now') =>
  approve(getCounts(group, setting), cut);

describe('the lab of fairness', () => {
  it('has 100 people in each group, of whom 80 and 50 would repay, and 80 with other terms', () => {
    const people = settings.map((setting) =>
      groups.map((group) => [of(group, 0, setting).approved, of(group, 0, setting).able]),
    );
    const [salaried, traders] = [
      [100, 80],
      [100, 50],
    ];
    expect(people).toEqual([
      [salaried, traders],
      [salaried, traders],
      [salaried, salaried],
    ]);
  });

  it('is the table of lesson ETH-102 at the cut 5', () => {
    expect(of('salaried', 5)).toEqual({ able: 80, approved: 80, repaid: 72, refused: 8, lost: 8 });
    expect(of('traders', 5)).toEqual({ able: 50, approved: 40, repaid: 36, refused: 14, lost: 4 });
    expect(measure(of('salaried', 5))).toEqual({ approval: 80, chance: 90, meaning: 90 });
    expect(measure(of('traders', 5))).toEqual({ approval: 40, chance: 72, meaning: 90 });
  });

  it('has the two other choices of the lesson at the cuts 4 and 2 for traders', () => {
    expect(of('traders', 4)).toMatchObject({ approved: 55, repaid: 45, refused: 5, lost: 10 });
    expect(measure(of('traders', 4))).toEqual({ approval: 55, chance: 90, meaning: 82 });
    expect(of('traders', 2)).toMatchObject({ approved: 80, repaid: 50, lost: 30 });
    expect(getEqual({ salaried: 5, traders: 4 }, 'now')).toEqual(['chance']);
    expect(getEqual({ salaried: 5, traders: 2 }, 'now')).toEqual(['approval']);
  });

  it('makes chance and meaning equal with a better score, and approval 80 against 50', () => {
    expect(measure(of('traders', 5, 'better'))).toEqual({ approval: 50, chance: 90, meaning: 90 });
    expect(getEqual({ salaried: 5, traders: 5 }, 'better')).toEqual(['chance', 'meaning']);
  });

  it('makes all three equal by no pair of cuts, until as many traders would repay', () => {
    expect(pairs).toHaveLength(121);
    const isWhole = (setting: Setting) =>
      pairs.some((pair) => getEqual(pair, setting).length === 3);
    expect(settings.map(isWhole)).toEqual([false, false, true]);
  });

  it('makes two equal, in the case of the lesson, only if everybody or nobody gets a yes', () => {
    expect(pairs.filter((pair) => getEqual(pair, 'now').length === 2)).toEqual([
      { salaried: 0, traders: 0 },
      { salaried: maxCut, traders: maxCut },
    ]);
  });

  it('gives no meaning to a yes that nobody gets', () => {
    expect(measure(of('traders', maxCut)).meaning).toBeUndefined();
  });
});
