import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumber, writeNumber } from '~/lib/text-forms/numbers';

describe('a number as people write it', () => {
  it.each([
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['.125', 0.125],
    [',125', 0.125],
    ['0.333', 0.333],
    ['0,001', 0.001],
    ['-0.125', -0.125],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['3.1416', 3.1416],
    ['3,14', 3.14],
    ['5.', 5],
    ['1234.567', 1234.567],
    ['1234,567', 1234.567],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1,234.567', 1234.567],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['12.000.000', 12_000_000],
    ['1.234.567,89', 1_234_567.89],
    ['1 234', 1234],
    ['1\u00a0234\u00a0567,8', 1_234_567.8],
    ["1'234", 1234],
    ['1\u2019234.5', 1234.5],
    ['12000000,00', 12_000_000],
    ['Rp12.000.000', 12_000_000],
    ['Rp 29.000', 29_000],
    ['rp. 29,000', 29_000],
    ['IDR 29.000', 29_000],
    ['Rp12.000.000,00', 12_000_000],
    ['Rp12.000,-', 12_000],
    ['12%', 12],
    ['12,5 %', 12.5],
    ['\u22123', -3],
    ['-3', -3],
    ['+3', 3],
    ['- 3', -3],
    ['\uff11\uff12', 12],
    ['\u200e42', 42],
    ['٠٫١٢٥', 0.125],
    ['١٫٢٣٤', 1.234],
    ['١٬٢٣٤', 1234],
    ['١٬٢٣٤٫٥', 1234.5],
    ['-١٢', -12],
    ['١٢٪', 12],
    ['۱۲٫۵', 12.5],
    ['๐.๑๒๕', 0.125],
    ['๑,๒๓๔.๕', 1234.5],
    ['၁၂', 12],
    ['១២,៥', 12.5],
    ['Rp ᮱᮲.᮰᮰᮰', 12_000],
    [' 007 ', 7],
    ['0', 0],
    ['-0', 0],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    ['1.234', '1234', '1.2340'],
    ['1,234', '1234', '1,2340'],
    ['3.142', '3142', '3.1420'],
    ['29.000', '29000', '29.0000'],
    ['100,000', '100000', '100,0000'],
    ['-1.500', '-1500', '-1.5000'],
    ['1.000%', '1000', '1.0000'],
  ])('%j is asked back: %s or %s', (text, thousands, decimals) => {
    const params = { text: text.replace('%', ''), thousands, decimals };
    expect(parseNumber(text)).toEqual({ code: 'number_unclear', params });
    expect(parseNumber(thousands)).toBeTypeOf('number');
    expect(parseNumber(decimals)).toBeTypeOf('number');
  });

  it.each([
    '',
    ' ',
    'tiga',
    '1.23.456',
    '1,23,456',
    '1.234.56',
    '1.234,567.8',
    '1,234.567.890,1',
    '1 5',
    '1..5',
    '.',
    '-',
    'Rp',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '1-2',
    '+-3',
    '5 jam',
    '1/2',
    `${'9'.repeat(400)}`,
  ])('%j is none', (text) => {
    expect(parseNumber(text)).toEqual({ code: 'number_invalid' });
  });

  it.each([
    ['12.000', 12_000],
    ['12,000', 12_000],
    ['12.000.000', 12_000_000],
    ['12000000,00', 12_000_000],
    ['12000000.00', 12_000_000],
    ['Rp12.000.000', 12_000_000],
    ['12.50', 12.5],
    ['8500', 8500],
  ])('of money, %j is %d', (text, value) => {
    expect(parseNumber(text, { isMoney: true })).toBe(value);
  });

  it('is read as it was written, by us and in every language', () => {
    const value = fc
      .double({ min: -1e12, max: 1e12, noNaN: true })
      .map((n) => Number(n.toFixed(4)));
    fc.assert(
      fc.property(value, fc.constantFrom('id', 'en', 'de-CH', 'fr'), (number, tag) => {
        expect(parseNumber(writeNumber(number))).toBe(number === 0 ? 0 : number);
        const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
        const read = parseNumber(format.format(number));
        expect([number === 0 ? 0 : number, 'object']).toContain(
          typeof read === 'object' ? typeof read : read,
        );
        if (typeof read === 'object') expect(read.code).toBe('number_unclear');
      }),
    );
  });
});
