import { describe, expect, it } from 'vitest';
import {
  formatCalendarDay,
  formatDate,
  formatNumber,
  formatRupiah,
  formatSpan,
} from '~/i18n/format';
import { fill } from '~/lib/fill';

const start = new Date('2025-05-17T12:30:00Z');
const end = new Date('2025-05-17T14:30:00Z');

describe('dates, numbers and money (visual direction, "Words")', () => {
  it('writes when an event takes place, in its own time zone', () => {
    const zone = 'Asia/Jakarta';
    expect(formatSpan('id', start, end, zone)).toBe('17 Mei 2025, 19.30–21.30 WIB');
    expect(formatSpan('en', start, end, zone)).toBe('17 May 2025, 19:30–21:30 WIB');
    expect(formatSpan('id', start, end, 'Asia/Makassar')).toBe('17 Mei 2025, 20.30–22.30 WITA');
    expect(formatSpan('en', start, end, 'Asia/Jayapura')).toBe('17 May 2025, 21:30–23:30 WIT');
    expect(formatSpan('en', start, end, 'Asia/Manila')).toBe('17 May 2025, 20:30–22:30 GMT+8');
  });

  it('writes only the start, and two days if it goes past midnight', () => {
    expect(formatSpan('id', start, null, 'Asia/Jakarta')).toBe('17 Mei 2025, 19.30 WIB');
    const next = new Date('2025-05-18T02:00:00Z');
    expect(formatSpan('id', start, next, 'Asia/Jakarta')).toBe(
      '17 Mei 2025, 19.30 – 18 Mei 2025, 09.00 WIB',
    );
  });

  it('takes an unknown time zone as that of Jakarta', () => {
    expect(formatSpan('en', start, end, 'Mars/Olympus')).toBe('17 May 2025, 19:30–21:30 WIB');
  });

  it('writes days and months by their names', () => {
    expect(formatDate('id', start)).toBe('17 Mei 2025');
    expect(formatDate('en', start)).toBe('17 May 2025');
    expect(formatCalendarDay('id', '2026-08-09')).toBe('9 Agustus 2026');
    expect(formatCalendarDay('en', '2026-08-09')).toBe('9 August 2026');
    for (const none of ['Anytime', '2026-13-01', '', '2026-8-9'])
      expect(formatCalendarDay('en', none)).toBeNull();
  });

  it('writes numbers and rupiah', () => {
    expect(formatRupiah('id', 29_000)).toBe('Rp 29.000');
    expect(formatRupiah('en', 29_000)).toBe('Rp 29,000');
    expect(formatNumber('id', 1_234_567)).toBe('1.234.567');
  });
});

describe('small helpers', () => {
  it('fill the names they know', () => {
    expect(fill('{n} dari {total} {x}', { n: 1, total: 3 })).toBe('1 dari 3 {x}');
    expect(fill('{a}', { a: '$& {b}', b: 'no' })).toBe('$& {b}');
  });
});
