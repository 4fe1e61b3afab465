import { describe, expect, it } from 'vitest';
import { dayFrom, toInstant, scheduled } from '#db/seed/dates';

describe('seed dates', () => {
  it('count days in the time zone of the event', () => {
    const lateEvening = new Date('2026-11-21T18:30:00Z');
    expect(dayFrom(lateEvening, 0, 'Asia/Jakarta')).toBe('2026-11-22');
    expect(dayFrom(lateEvening, 12, 'UTC')).toBe('2026-12-03');
    expect(dayFrom(lateEvening, -30, 'UTC')).toBe('2026-10-22');
  });

  it.each([
    ['Asia/Jakarta', '2025-05-17T12:30:00.000Z'],
    ['Asia/Makassar', '2025-05-17T11:30:00.000Z'],
    ['Asia/Jayapura', '2025-05-17T10:30:00.000Z'],
    ['UTC', '2025-05-17T19:30:00.000Z'],
  ])('turn 19:30 in %s into %s', (timezone, instant) => {
    expect(toInstant('2025-05-17', '19:30', timezone).toISOString()).toBe(instant);
  });

  it('write the text that people read', () => {
    const schedule = { on: '2025-05-17', start: '19:30', end: '21:30', timezone: 'Asia/Jakarta' };
    expect(scheduled(schedule, new Date()).dateTime).toBe('17 May 2025 • 19:30-21:30 WIB');
  });
});
