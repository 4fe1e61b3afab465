import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitForXml,
  onLines,
  onOneLine,
  plainDigits,
  showsNothing,
  toPlain,
  withoutControls,
} from '~/lib/text-forms/signs';

describe('a text that shows nothing is empty', () => {
  it.each([
    ['a Hangul filler', '\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['Hangul jamo fillers', '\u115f\u1160'],
    ['the Braille blank', '\u2800'],
    ['a soft hyphen', '\u00ad'],
    ['a variation selector', '\ufe0f'],
    ['the Mongolian vowel separator', '\u180e'],
    ['a Mongolian variation selector', '\u180b'],
    ['the grapheme joiner', '\u034f'],
    ['a Khmer inherent vowel', '\u17b4'],
    ['a tag blank', '\u{e0020}'],
    ['a zero-width space', '\u200b'],
    ['joiners', '\u200c\u200d'],
    ['direction marks', '\u200e\u200f\u061c'],
    ['overrides', '\u202e\u202c'],
    ['the word joiner', '\u2060'],
    ['invisible operators', '\u2061\u2062\u2063\u2064'],
    ['a byte order mark', '\ufeff'],
    ['blanks of all widths', ' \u00a0\u2003\u3000\u1680'],
    ['a shorthand control', '\u{1bca0}'],
    ['a null note head', '\u{1d159}'],
    ['a code point that is no character', '\ufffe'],
    ['half a pair', '\ud83d'],
    ['the place of an object', '\ufffc'],
    ['blanks of hieroglyphs', '\u{13441}\u{13442}'],
    ['the filler of Khitan', '\u{16fe4}'],
    ['several of them with blanks', ' \u3164 \u2800\n\u00ad '],
  ])('%s', (_, text) => {
    expect(showsNothing(text)).toBe(true);
    expect(onOneLine(text)).toBe('');
    expect(onLines(text)).toBe('');
    expect(toPlain(text)).toBe('');
  });

  it.each(['\u0301', '\u0301\u0327 \u20dd', '\u200b\u0308', '\ufffc\u0301', '\u064e'])(
    'nor do accents without a letter: %j',
    (text) => {
      expect(showsNothing(text)).toBe(true);
      expect(onOneLine(text)).toBe('');
      expect(onLines(text)).toBe('');
    },
  );

  it.each(['ี', 'a', '.', '🌱', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧', 'ก', '·', 'می‌خواهم', '學', '0', '\ufffd'])(
    '%s shows something, and stays as typed',
    (text) => {
      expect(showsNothing(text)).toBe(false);
      expect(onOneLine(text)).toBe(text);
      expect(onLines(text)).toBe(text);
    },
  );
});

describe('what must not get in', () => {
  it.each([
    ['Data ter\ufffepotong', 'Data terpotong'],
    ['a\uffffb', 'ab'],
    ['a\ufdd0b', 'ab'],
    ['a\u{1fffe}b', 'ab'],
    ['a\u{10ffff}b', 'ab'],
    ['a\ud83db', 'ab'],
    ['a\udf31b', 'ab'],
    ['\udf31\ud83d', ''],
    ['a\0b', 'ab'],
    ['a\u0008b', 'ab'],
    ['a\u000bb', 'ab'],
    ['a\u001bb', 'ab'],
    ['a\u007fb', 'ab'],
    ['a\u0080b', 'ab'],
    ['a\u009fb', 'ab'],
    ['a\u202eb', 'ab'],
    ['a\u2066b\u2069', 'ab'],
    ['🌱', '🌱'],
    ['a\tb\r\nc', 'a\tb\r\nc'],
    ['\u201ckutipan\u201d \u2026 \u2013 \u2019', '\u201ckutipan\u201d \u2026 \u2013 \u2019'],
    ['می‌خواهم', 'می‌خواهم'],
    ['Ｗｉｄｅ', 'Ｗｉｄｅ'],
  ])('%j is kept as %j', (text, kept) => {
    expect(withoutControls(text)).toBe(kept);
  });

  it('never leaves what XML forbids, nor takes anything else', () => {
    // https://www.w3.org/TR/xml/#charsets
    const legal = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 });
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      units.map((codes) => String.fromCharCode(...codes)),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const fit = fitForXml(text);
        expect(fit).toMatch(legal);
        expect(fitForXml(fit)).toBe(fit);
        expect(withoutControls(text)).toMatch(legal);
      }),
    );
  });
});

describe('a text as a machine reads it', () => {
  it.each([
    ['don\u2019t', "don't"],
    ['don\u2018t', "don't"],
    ['don`t', "don't"],
    ['don\u00b4t', "don't"],
    ['don\u02bct', "don't"],
    ['don\u2032t', "don't"],
    ['don\uff07t', "don't"],
    ['\u201ckunci\u201d', '"kunci"'],
    ['\u201ekunci\u201c', '"kunci"'],
    ['\u00abkunci\u00bb', '"kunci"'],
    ['\u300ckunci\u300d', '"kunci"'],
    ["''kunci''", '"kunci"'],
    ['2020\u20132021', '2020-2021'],
    ['a\u2014b', 'a-b'],
    ['a\u2011b', 'a-b'],
    ['\u22125', '-5'],
    ['a\u2026', 'a...'],
    ['\uff21\uff22\uff23\uff11\uff12', 'ABC12'],
    ['\u202a+62 812\u202c', '+62 812'],
    ['a\u00a0b\u2009c\u3000d', 'a b c d'],
    ['a \u200b b', 'a b'],
    ['kata\u00adkunci', 'katakunci'],
    ['\u2800a\u3164', 'a'],
    [' a\r\n\tb ', 'a b'],
    ['ﬁ', 'fi'],
    ['e\u0301', 'é'],
    ['ปี', 'ปี'],
  ])('%j is %j', (text, plain) => {
    expect(toPlain(text)).toBe(plain);
  });

  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['Lao', '໐໑໒໓໔໕໖໗໘໙'],
    ['Tibetan', '༠༡༢༣༤༥༦༧༨༩'],
    ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
    ['Khmer', '០១២៣៤៥៦៧៨៩'],
    ['Javanese', '꧐꧑꧒꧓꧔꧕꧖꧗꧘꧙'],
    ['Balinese', '᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙'],
    ['Sundanese', '᮰᮱᮲᮳᮴᮵᮶᮷᮸᮹'],
    ['full width', '０１２３４５６７８９'],
    ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
    ['of seven strokes', '🯰🯱🯲🯳🯴🯵🯶🯷🯸🯹'],
  ])('has the digits that are %s as 0 to 9', (_, digits) => {
    expect(toPlain(digits)).toBe('0123456789');
    expect(plainDigits(digits)).toBe('0123456789');
  });

  it('has no digit but 0 to 9, of all that Unicode knows', () => {
    for (let code = 0; code <= 0x10_ff_ff; code += 1) {
      const sign = String.fromCodePoint(code);
      if (/^\p{Nd}$/u.test(sign)) expect(plainDigits(sign)).toMatch(/^[0-9]$/);
    }
  });

  it('is the same once more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toPlain(toPlain(text))).toBe(toPlain(text));
      }),
    );
  });
});
