import { describe, expect, it } from 'vitest';
import { getScore, isPass } from '~/features/courses/checks/standing';
import { getCredit } from '~/features/courses/questions/grade';

describe('the credit of an answer', () => {
  const order = { kind: 'order', answer: ['a', 'b', 'c'] } as const;

  it.each([
    [['a', 'b', 'c'], 100],
    [['b', 'a', 'c'], 33],
    [['b', 'c', 'a'], 0],
    [['a'], 0],
    [['a', 'b', 'c', 'd'], 0],
    [[], 0],
    ['a', 0],
    [null, 0],
  ])('to an order, %j, is the share of its entries in their places: %i', (value, credit) => {
    expect(getCredit({ ...order, answer: [...order.answer] }, value)).toBe(credit);
  });

  it('of other kinds is all or nothing', () => {
    const multiple = { kind: 'multiple' as const, answer: ['a', 'b'] };
    expect(getCredit(multiple, ['b', 'a'])).toBe(100);
    expect(getCredit(multiple, ['a'])).toBe(0);
    const match = { kind: 'match' as const, answer: [['l', 'r'] as [string, string]] };
    expect(getCredit(match, [['l', 'x']])).toBe(0);
  });
});

describe('a final check', () => {
  it('is passed if the mean of the credits reaches the mark before it is rounded', () => {
    const nineAndThreeFifths = { credits: 960, total: 12 };
    expect(isPass(nineAndThreeFifths, 80)).toBe(true);
    expect(isPass({ credits: 959, total: 12 }, 80)).toBe(false);
    expect(getScore({ credits: 959, total: 12 })).toBe(79);
    expect(getScore(nineAndThreeFifths)).toBe(80);
  });

  it('without questions is not passed', () => {
    expect(isPass({ credits: 0, total: 0 }, 1)).toBe(false);
    expect(getScore({ credits: 0, total: 0 })).toBe(0);
  });
});
