import { describe, expect, it } from 'vitest';
import { timeHeading, toTimeCell } from '~/lib/csv-times';

describe('times in a file for spreadsheets', () => {
  it.each([
    ['Asia/Jakarta', 'WIB', '2026-11-29 05:30'],
    ['Asia/Pontianak', 'WIB', '2026-11-29 05:30'],
    ['Asia/Makassar', 'WITA', '2026-11-29 06:30'],
    ['asia/ujung_pandang', 'WITA', '2026-11-29 06:30'],
    ['Asia/Jayapura', 'WIT', '2026-11-29 07:30'],
    ['Asia/Singapore', 'Asia/Singapore', '2026-11-29 06:30'],
    ['Asia/Rangoon', 'Asia/Yangon', '2026-11-29 05:00'],
    ['America/New_York', 'America/New_York', '2026-11-28 17:30'],
    ['Europe/Berlin', 'Europe/Berlin', '2026-11-28 23:30'],
    ['UTC', 'UTC', '2026-11-28 22:30'],
    ['Mars/Olympus', 'WIB', '2026-11-29 05:30'],
  ])('are those of %s, which their heading names %s', (timezone, name, cell) => {
    expect(timeHeading('Recorded at', timezone)).toBe(`Recorded at (${name})`);
    expect(toTimeCell(new Date('2026-11-28T22:30:59.999Z'), timezone)).toBe(cell);
    expect(toTimeCell('2026-11-28T22:30:00.000Z', timezone)).toBe(cell);
  });

  it('are those of western Indonesia if they belong to no event, and empty without one', () => {
    expect(timeHeading('Sent at')).toBe('Sent at (WIB)');
    expect(toTimeCell('2026-11-28T22:30:00.000Z')).toBe('2026-11-29 05:30');
    expect(toTimeCell(null)).toBe('');
  });
});
