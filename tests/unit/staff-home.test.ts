import { describe, expect, it } from 'vitest';
import { countEmptyWeeks, toBars } from '~/features/staff/bars';
import { countDays, getWeekStarts, shownWeeks } from '~/features/staff/weeks';

describe('weeks of staff', () => {
  it.each([
    // Monday 00:00 in Jakarta is Sunday 17:00 in UTC.
    ['2026-11-22T16:59:59.999Z', '2026-11-15T17:00:00.000Z'],
    ['2026-11-22T17:00:00.000Z', '2026-11-22T17:00:00.000Z'],
    ['2026-11-25T03:00:00.000Z', '2026-11-22T17:00:00.000Z'],
    ['2026-11-29T16:59:59.000Z', '2026-11-22T17:00:00.000Z'],
    ['2026-12-31T20:00:00.000Z', '2026-12-27T17:00:00.000Z'],
  ])('at %s the running one began at %s', (now, start) => {
    expect(getWeekStarts(new Date(now)).at(-1)?.toISOString()).toBe(start);
  });

  it('follow each other without a gap', () => {
    const starts = getWeekStarts(new Date('2026-11-25T03:00:00Z'));
    expect(starts).toHaveLength(shownWeeks);
    expect(starts[0]?.toISOString()).toBe('2026-10-04T17:00:00.000Z');
    expect(new Set(starts.slice(1).map((at, index) => Number(at) - Number(starts[index])))).toEqual(
      new Set([7 * 86_400_000]),
    );
  });
});

describe('the age of what waits', () => {
  it.each([
    ['2026-11-23T16:30:00Z', '2026-11-23T16:59:00Z', 0],
    // One minute, with midnight in Jakarta between.
    ['2026-11-23T16:59:30Z', '2026-11-23T17:00:30Z', 1],
    ['2026-11-20T20:00:00Z', '2026-11-23T01:00:00Z', 2],
    ['2026-11-24T20:00:00Z', '2026-11-23T01:00:00Z', 0],
  ])('since %s is at %s in days: %i', (since, now, days) => {
    expect(countDays(new Date(since), new Date(now))).toBe(days);
  });
});

describe('bars', () => {
  it('stand on the base, the highest up to the top, and nothing has no height', () => {
    const { base, bars, width } = toBars([0, 5, 10]);
    expect(bars.map(({ y, height }) => y + height)).toEqual([base, base, base]);
    expect(bars.map(({ height }) => height)).toEqual([0, 31, 62]);
    expect(bars.map(({ isLast }) => isLast)).toEqual([false, false, true]);
    expect(bars.every(({ x, width: own }) => x >= 0 && x + own <= width)).toBe(true);
  });

  it.each([
    [[0, 0, 3, 0, 5], 2],
    [[1, 0], 0],
    [[0, 0], 2],
  ])('of %j begin after %i empty weeks', (values, empty) => {
    expect(countEmptyWeeks(values)).toBe(empty);
  });

  it('can be seen beside one that is far higher, and without any', () => {
    expect(toBars([1, 100_000]).bars[0]?.height).toBe(2);
    expect(toBars([0, 0]).bars.map(({ height }) => height)).toEqual([0, 0]);
  });
});
