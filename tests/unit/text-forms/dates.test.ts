import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '~/resources/fields';
import { parseDay } from '~/lib/text-forms/dates';

describe('a day', () => {
  it.each([
    '26/11/2026',
    '26-11-2026',
    '26.11.2026',
    '2026-11-26',
    '2026/11/26',
    '2026-11-26 00:00:00',
    '2026-11-26T00:00:00.000Z',
    '26/11/2026 00:00',
    '26/11/2026 0.00.00',
    '26 November 2026',
    '26 nov 2026',
    '26 Nov. 2026',
    '26 Nopember 2026',
    '26-Nov-2026',
    '26-Nop-2026',
    'November 26, 2026',
    'Nov 26 2026',
    ' 26/11/2026 ',
    '26\u201311\u20132026',
    '２６/１１/２０２６',
    '٢٦/١١/٢٠٢٦',
    '٢٠٢٦-١١-٢٦',
    '۲۶/۱۱/۲۰۲۶',
    '๒๖/๑๑/๒๐๒๖',
    '๒๖ November ๒๐๒๖',
    '၂၆.၁၁.၂၀၂၆',
    '꧒꧖-꧑꧑-꧒꧐꧒꧖',
  ])('is read as 26 November 2026: %j', (text) => {
    expect(parseDay(text)).toBe('2026-11-26');
    expect(day.parse(text)).toBe('2026-11-26');
  });

  it.each([
    ['17/01/30', '2030-01-17'],
    ['17-01-30', '2030-01-17'],
    ['17.01.30', '2030-01-17'],
    ['7/1/30', '2030-01-07'],
    ['17-Jan-30', '2030-01-17'],
    ['17 Januari 30', '2030-01-17'],
    ["17 Januari '30", '2030-01-17'],
    ['17 Jan ’30', '2030-01-17'],
    ['١٧/٠١/٣٠', '2030-01-17'],
    ['17/01/30 00:00', '2030-01-17'],
    ['01/01/00', '2000-01-01'],
    ['31/12/68', '2068-12-31'],
    ['01/01/69', '1969-01-01'],
    ['31/12/99', '1999-12-31'],
    ["'17/01/2030", '2030-01-17'],
    ['’17/01/2030', '2030-01-17'],
    ["'17/01/30", '2030-01-17'],
    ["'2030-01-17", '2030-01-17'],
    ['17 / 01 / 2030', '2030-01-17'],
    ['17 - 01 - 30', '2030-01-17'],
    ['17/ 01/ 2030', '2030-01-17'],
    ['Kamis, 17 Januari 2030', '2030-01-17'],
    ['Jum’at, 18/01/2030', '2030-01-18'],
    ['Thursday, January 17, 2030', '2030-01-17'],
    ['Thu 17 Jan 2030', '2030-01-17'],
    ['6/1/2026', '2026-01-06'],
    ['06-01-2026', '2026-01-06'],
    ['2026-1-6', '2026-01-06'],
    ['29/2/2028', '2028-02-29'],
    ['1 Mei 2026', '2026-05-01'],
    ['1 May 2026', '2026-05-01'],
    ['17 Agt 2026', '2026-08-17'],
    ['17 Agustus 2026', '2026-08-17'],
    ['August 17, 2026', '2026-08-17'],
    ['28 Okt 2026', '2026-10-28'],
    ['25 Desember 2026', '2026-12-25'],
    ['1 Feb 2026', '2026-02-01'],
    ['1 Peb 2026', '2026-02-01'],
  ])('has its day before its month: %s', (text, read) => {
    expect(parseDay(text)).toBe(read);
  });

  it.each([
    ...['11/26/2026', '31/4/2026', '29/2/2026', '0/1/2026', '32/1/2026', '26/13/2026'],
    ...['26/11', '46352', 'soon', '26-11/2026', '2026-11', '26 Foo 2026', '1/1/0001', '1/1/10000'],
    ...[
      '01/17/30',
      '30/02/30',
      '17/01/030',
      "17/'01/30",
      'Kamis',

      '2026-11-26 13:30',
      '26112026',
      'besok',
      '-1/1/2026',
      '2026-02-30',
    ],
  ])('is asked back if it is none, or has two readings: %s', (text) => {
    expect(parseDay(text)).toBeNull();
    expect(day.safeParse(text).error?.issues[0]?.message).toBe('date_invalid');
  });

  it('is read in each form for every day', () => {
    const date = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (drawn) => {
        const iso = drawn.toISOString().slice(0, 10);
        const [year, month, number] = iso.split('-');
        for (const sign of ['/', '-', '.']) {
          expect(parseDay([number, month, year].join(sign))).toBe(iso);
        }
        for (const locale of ['id-ID', 'en-GB', 'en-US']) {
          for (const style of ['long', 'medium'] as const) {
            const format = new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' });
            expect(parseDay(format.format(drawn))).toBe(iso);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
