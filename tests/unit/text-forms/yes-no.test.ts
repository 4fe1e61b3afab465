import { describe, expect, it } from 'vitest';
import { bootcampInputSchema } from '~/features/hub/bootcamp.resource';
import { yesNo } from '~/resources/fields';
import { parseYesNo } from '~/lib/text-forms/words';

describe('yes or no', () => {
  it.each([
    ...[
      'true',
      'TRUE',
      'True',
      'yes',
      'Y',
      'ya',
      'Ya',
      'YA',
      'benar',
      'BENAR',
      'Betul',
      '1',
      ' ya ',
    ],
    ...['\u00a0BENAR', '１', 'ｙａ'],
  ])('is yes: %j', (text) => {
    expect(parseYesNo(text)).toBe(true);
    expect(yesNo(false).parse(text)).toBe(true);
    expect(bootcampInputSchema.shape.isActive.parse(text)).toBe(true);
  });

  it.each([
    ...['false', 'FALSE', 'no', 'No', 'n', 'tidak', 'Tidak', 'TIDAK', 'tdk', 'salah', 'SALAH', '0'],
    ...[' no ', '０'],
  ])('is no: %j', (text) => {
    expect(parseYesNo(text)).toBe(false);
    expect(yesNo(true).parse(text)).toBe(false);
    expect(bootcampInputSchema.shape.isActive.parse(text)).toBe(false);
  });

  it.each(['mungkin', 'x', '2', '-1', 'yess', 'ya tidak', 'null', '✓'])(
    'is asked back: %j',
    (text) => {
      expect(parseYesNo(text)).toBeNull();
      expect(yesNo(true).safeParse(text).error?.issues[0]?.message).toBe('yes_no_required');
      const { error } = bootcampInputSchema.shape.isActive.safeParse(text);
      expect(error?.issues[0]?.message).toBe('yes_no_required');
    },
  );

  it('has a default where nothing is said', () => {
    expect([yesNo(true).parse(''), yesNo(false).parse(undefined)]).toEqual([true, false]);
    expect(bootcampInputSchema.shape.isActive.parse('')).toBe(true);
  });
});
