import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSharedLink } from '~/features/collections/incoming/shared-link';
import { plainText } from '~/features/search/plain-text';
import { namesOfCopy } from '~/lib/copied-names';
import { fitName } from '~/lib/media/pdf-file';
import { cut, toGraphemes } from '~/lib/text-forms/graphemes';
import { truncate } from '~/lib/text-forms/words';
import { disposition } from '~/server/http/file-response';

const signs = [
  ...['👩‍👩‍👧‍👦', '🇮🇩', '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '1️⃣', '👨🏿‍🔬', 'e\u0301', '한', 'กำ', '𝗔', '\u{20bb7}'],
];

afterEach(() => {
  vi.unstubAllGlobals();
});

const inOldBrowser = () =>
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { Segmenter: undefined }));

/** True if a text is some whole signs of the repeated sign, with nothing of another. */
const isWhole = (text: string, sign: string) => text === sign.repeat(text.length / sign.length);

describe('a text that is cut', () => {
  it.each([
    ['Keluarga 👩‍👩‍👧‍👦 belajar', 14, 'Keluarga'],
    ['Keluarga 👩‍👩‍👧‍👦 belajar', 21, 'Keluarga 👩‍👩‍👧‍👦'],
    ['🇮🇩🇮🇩🇮🇩', 10, '🇮🇩🇮🇩'],
    ['Tim 🇮🇩', 6, 'Tim'],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['', 3, ''],
  ])('%j at %d is %j', (text, max, kept) => {
    expect(cut(text, max).trimEnd()).toBe(kept);
  });

  it.each(signs)('never has a part of %s', (sign) => {
    for (let max = 1; max < 60; max += 1) {
      const whole = sign.repeat(20);
      expect(isWhole(cut(whole, max), sign)).toBe(true);
      expect(isWhole(truncate(whole, max).replace(/…$/, ''), sign)).toBe(true);
    }
  });

  it.each(signs.filter((sign) => !/\p{Lo}/u.test(sign)))(
    'never has a part of %s, in a browser that knows no graphemes',
    (sign) => {
      inOldBrowser();
      for (let max = 1; max < 60; max += 1)
        expect(isWhole(cut(sign.repeat(20), max), sign)).toBe(true);
    },
  );

  it('begins as the whole, with whole signs, and is no longer than it may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, max) => {
        const kept = cut(text, max);
        expect(text.startsWith(kept)).toBe(true);
        expect(kept.length).toBeLessThanOrEqual(max);
        const all = toGraphemes(text);
        expect(all.slice(0, toGraphemes(kept).length).join('')).toBe(kept);
        expect(truncate(text, max + 1).length).toBeLessThanOrEqual(Math.max(max + 1, 1));
      }),
      { numRuns: 2000 },
    );
  });
});

/** Everything that cuts a text of people. */
const cutting: readonly (readonly [name: string, cut: (text: string) => string])[] = [
  ['a teaser', (text) => truncate(text, 200)],
  ['the title of a copy', (text) => namesOfCopy({ title: text, slug: 'a' }, 1).title],
  ['the name of a file', fitName],
  [
    'the name of a download',
    (text) => decodeURIComponent(disposition('inline', text, 'pdf').split("''")[1] ?? ''),
  ],
  [
    'the name of a shared link',
    (text) => readSharedLink({ title: text, text: '', url: 'https://contoh.id' })?.name ?? '',
  ],
  ['the text of the search', (text) => plainText(text)],
];

describe.each(cutting)('%s', (_, cutOff) => {
  // Without the invisible signs that names of files may not have.
  it.each(['🇮🇩', '👍🏽', '𝗔', 'e\u0301', '\u{20bb7}'])('has no part of %s', (sign) => {
    for (const before of ['a', 'ab', 'abc', 'abcd']) {
      const text = cutOff(before + sign.repeat(9000)).normalize('NFD');
      const other = sign.normalize('NFD');
      const rest = text.slice(before.length).split(other).join('');
      expect(rest).toMatch(/^(?:…| ?\(Copy\)|\.pdf)?$/);
    }
  });
});
