import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCoinChance, getInterval, throwCoin } from '~/labs/how-sure/sureness';

const percent = (right: number, asked: number) => {
  const { from, to } = getInterval(right, asked);
  return [Math.round(from * 100), Math.round(to * 100)];
};

describe('the lab of how sure a result is', () => {
  it('has the intervals of lesson GEN-203', () => {
    expect(percent(9, 10)).toEqual([60, 98]);
    expect(percent(45, 50)).toEqual([79, 96]);
    expect(percent(180, 200)).toEqual([85, 93]);
    expect(percent(3, 50)).toEqual([2, 16]);
  });

  it('has the share that was seen in every interval, and halves it with four times the questions', () => {
    const result = fc
      .integer({ min: 1, max: 400 })
      .chain((asked) => fc.tuple(fc.integer({ min: 0, max: asked }), fc.constant(asked)));
    fc.assert(
      fc.property(result, ([right, asked]) => {
        const { from, to } = getInterval(right, asked);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(1);
        expect(from).toBeLessThanOrEqual(right / asked);
        expect(to).toBeGreaterThanOrEqual(right / asked - 1e-12);
        const more = getInterval(right * 4, asked * 4);
        expect(more.to - more.from).toBeLessThan(to - from);
      }),
    );
    const [few, many] = [getInterval(45, 50), getInterval(180, 200)];
    expect((many.to - many.from) / (few.to - few.from)).toBeCloseTo(0.5, 1);
  });

  it('knows how well a coin does: 27 of 100 at 7 of 11, as the lesson says', () => {
    const chances = [7, 8, 9].map((heads) => Math.round(getCoinChance(heads, 11) * 1000) / 10);
    expect(chances).toEqual([27.4, 11.3, 3.3]);
    expect(getCoinChance(0, 80)).toBeCloseTo(1);
    expect(getCoinChance(80, 80)).toBeCloseTo(2 ** -80);
  });

  it('throws the same for the same seed, and about as often as the chance says', () => {
    expect(throwCoin(11, 100, 7)).toEqual(throwCoin(11, 100, 7));
    expect(throwCoin(11, 200, 7).slice(0, 100)).toEqual(throwCoin(11, 100, 7));
    expect(throwCoin(11, 100, 7)).not.toEqual(throwCoin(11, 100, 8));
    const many = throwCoin(11, 20_000, 1);
    const share = many.filter((heads) => heads >= 7).length / many.length;
    expect(share).toBeCloseTo(getCoinChance(7, 11), 1);
  });
});
