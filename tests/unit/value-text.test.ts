import { describe, expect, it } from 'vitest';
import { isKnownValue, toCode, valueText } from '~/features/hub/value-text';

describe('formats, durations and prices', () => {
  it.each([
    ['Self-paced online', 'Belajar mandiri daring'],
    ['Free (exam paid)', 'Gratis (ujian berbayar)'],
    ['Depends on the class', 'Tergantung kursus'],
    ['About 1 day', 'Sekitar 1 hari'],
    ['12 weeks', '12 minggu'],
    ['1 week', '1 minggu'],
    ['About 6–8 hours per chapter', 'Sekitar 6–8 jam per bab'],
    ['3-5 hours per course', '3-5 jam per kursus'],
  ])('%s is %s, whichever of them was written', (english, indonesian) => {
    for (const value of [english, indonesian]) {
      expect(valueText(value, 'en')).toBe(english);
      expect(valueText(value, 'id')).toBe(indonesian);
      expect(toCode(value)).toBe(english);
      expect(isKnownValue(value)).toBe(true);
    }
  });

  it('are known in any case', () => {
    expect(valueText('gratis', 'en')).toBe('Free');
    expect(toCode('FREE')).toBe('Free');
  });

  it.each([
    '',
    'Tiap Sabtu',
    'Rp 150.000',
    'Belajar mandiri',
    'constructor',
    '3 kali',
    'About time',
    '4 weeks per kucing',
    'Sekitar',
  ])('stay as they were written otherwise: %s', (value) => {
    for (const locale of ['id', 'en'] as const) expect(valueText(value, locale)).toBe(value);
    expect(toCode(value)).toBe(value);
    expect(isKnownValue(value)).toBe(false);
  });
});
