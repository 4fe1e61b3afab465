import { describe, expect, it } from 'vitest';
import { dateText, readMoments } from '~/features/events/event-dates';
import { toInstant, wallTime } from '~/lib/zoned-time';

describe('toInstant', () => {
  it.each([
    ['2025-05-17T19:30', 'Asia/Jakarta', '2025-05-17T12:30:00.000Z'],
    ['2025-05-17T19:30', 'Asia/Makassar', '2025-05-17T11:30:00.000Z'],
    ['2025-05-17T19:30', 'Asia/Jayapura', '2025-05-17T10:30:00.000Z'],
    ['2025-05-17T19:30', 'UTC', '2025-05-17T19:30:00.000Z'],
    ['2025-05-17T19:30+07:00', 'UTC', '2025-05-17T12:30:00.000Z'],
    ['2025-05-17T19:30:00.000Z', 'Asia/Jakarta', '2025-05-17T19:30:00.000Z'],
    // New York sets its clocks on 9 March and 2 November 2025, both at two in the morning.
    ['2025-03-08T12:00', 'America/New_York', '2025-03-08T17:00:00.000Z'],
    ['2025-03-09T01:59', 'America/New_York', '2025-03-09T06:59:00.000Z'],
    ['2025-03-09T02:30', 'America/New_York', '2025-03-09T07:30:00.000Z'],
    ['2025-03-09T03:00', 'America/New_York', '2025-03-09T07:00:00.000Z'],
    ['2025-11-02T01:30', 'America/New_York', '2025-11-02T05:30:00.000Z'],
    ['2025-11-02T02:00', 'America/New_York', '2025-11-02T07:00:00.000Z'],
  ])('%s in %s is %s', (text, zone, instant) => {
    expect(toInstant(text, zone).toISOString()).toBe(instant);
  });

  it('is undone by wallTime', () => {
    for (const zone of ['Asia/Jakarta', 'UTC', 'America/New_York', 'Asia/Kathmandu'])
      expect(wallTime(toInstant('2026-07-01T08:15', zone), zone)).toBe('2026-07-01T08:15');
  });
});

describe('the text of a date', () => {
  const at = (text: string) => toInstant(text, 'Asia/Jakarta');

  it('is day, month, year, bullet, times and zone', () => {
    expect(dateText(at('2025-05-17T19:30'), at('2025-05-17T21:30'), 'Asia/Jakarta')).toBe(
      '17 May 2025 • 19:30-21:30 WIB',
    );
  });

  it('is written as the language does', () => {
    expect(dateText(at('2025-05-17T19:30'), at('2025-05-17T21:30'), 'Asia/Jakarta', 'id')).toBe(
      '17 Mei 2025 • 19.30-21.30 WIB',
    );
  });

  it('does without an end, and goes past midnight', () => {
    expect(dateText(at('2025-05-17T19:30'), null, 'Asia/Makassar')).toBe(
      '17 May 2025 • 20:30 WITA',
    );
    expect(dateText(at('2025-05-17T22:00'), at('2025-05-18T01:00'), 'Asia/Jakarta')).toBe(
      '17 May 2025 • 22:00 - 18 May 2025 • 01:00 WIB',
    );
  });
});

describe('the moments of a form', () => {
  const read = (startsAt: string | null, endsAt: string | null) =>
    readMoments({ startsAt, endsAt, timezone: 'Asia/Jakarta' }).issues;

  it('may be missing, and must be in order', () => {
    expect(read(null, null)).toEqual({});
    expect(read('2025-05-17T19:30', '2025-05-17T19:30')).toEqual({});
    expect(read(null, '2025-05-17T19:30')).toHaveProperty('startsAt');
    expect(read('2025-05-17T19:30', '2025-05-17T19:29')).toHaveProperty('endsAt');
  });
});
