import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notBefore, placeInstant } from '~/lib/device-time';
import { deviceTime } from '~/lib/device-time.schema';

const now = new Date('2026-11-28T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const ago = (ms: number) => new Date(now.getTime() - ms);

/** Offsets of clocks as devices have them. */
const offsets = {
  right: 0,
  'two days ahead': 2 * day,
  '34 days ahead': 34 * day,
  'ten years ahead': 3653 * day,
  '90 days behind': -90 * day,
  'six years behind': -2192 * day,
  'at 1970': -now.getTime(),
  'at 2000': Date.UTC(2000, 0) - now.getTime(),
  'three minutes ahead': 3 * minute,
  'three minutes behind': -3 * minute,
};

describe('a time of a device is as long ago as its own clock says', () => {
  it.each(Object.entries(offsets))('on a clock that is %s', (_name, offset) => {
    const by = (instant: Date) => new Date(instant.getTime() + offset);
    for (const past of [0, 5 * minute, 3 * day, 80 * day])
      expect(placeInstant({ at: by(ago(past)), sentAt: by(now) }, now)).toEqual(ago(past));
  });
});

it.each([
  ['set back while it waited', { at: ago(-34 * day), sentAt: now }, now],
  ['set on from 1970 while it waited', { at: new Date(0), sentAt: now }, now],
  ['ahead, without the time of sending', { at: ago(-34 * day) }, now],
  ['a year 9999', { at: new Date('9999-12-31T23:59:59-23:59') }, now],
  ['a year 0000', { at: new Date('0000-01-01T00:00:00Z') }, now],
  ['a year 0000 when it was sent', { at: now, sentAt: new Date('0000-01-01T00:00:00Z') }, now],
  ['right, without the time of sending', { at: ago(3 * day) }, ago(3 * day)],
  ['behind, without the time of sending', { at: ago(90 * day) }, ago(90 * day)],
])('a time of a clock that was %s', (_name, reading, expected) => {
  expect(placeInstant(reading, now)).toEqual(expected);
});

it('a time of a device is never in the future, and keeps the order of one sending', () => {
  const instant = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(8e14) });
  fc.assert(
    fc.property(instant, instant, fc.nat(300 * day), (sentAt, base, gap) => {
      const at = new Date(Math.min(base.getTime(), sentAt.getTime()));
      const earlier = new Date(at.getTime() - gap);
      const placed = placeInstant({ at, sentAt }, now);
      expect(placed.getTime()).toBeLessThanOrEqual(now.getTime());
      const before = placeInstant({ at: earlier, sentAt }, now);
      if (before < now) expect(before.getTime()).toBeLessThanOrEqual(placed.getTime());
    }),
  );
});

it('a time of a device is not before it could be, but for the drift of a day', () => {
  expect(notBefore(ago(90 * day), ago(3 * day))).toEqual(ago(4 * day));
  expect(notBefore(ago(3 * day + minute), ago(3 * day))).toEqual(ago(3 * day + minute));
  expect(notBefore(ago(minute), ago(3 * day))).toEqual(ago(minute));
});

it('reads any time that a device can write, and nothing else', () => {
  for (const text of [
    '0000-01-01T00:00:00Z',
    '1970-01-01T00:00:00.000Z',
    '2100-01-01T00:00:00+14:00',
  ])
    expect(deviceTime.safeParse(text).success).toBe(true);
  for (const text of ['', 'yesterday', '2026-11-28', 1_700_000_000_000])
    expect(deviceTime.safeParse(text).success).toBe(false);
});
