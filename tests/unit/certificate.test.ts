import { randomBytes } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { profileSchema } from '~/features/accounts/accounts.schema';
import { readCode, shareCertificate, toCode } from '~/features/courses/certificates/certificate';
import { parseIssue } from '~/lib/issue';
import { toCertificateName } from '~/lib/text-forms/certificate-name';
import { printableRanges, toPrintable, unprintableSigns } from '~/lib/text-forms/printable';

describe('the code of a certificate', () => {
  it('is 20 letters of an alphabet of 32, in groups, and never the same', () => {
    const codes = Array.from({ length: 500 }, () => toCode(randomBytes(20)));
    expect(new Set(codes).size).toBe(500);
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
    // Every letter is as likely as any other: all bytes are a multiple of 32.
    expect(
      toCode(Uint8Array.from({ length: 32 }, (_, byte) => byte + 224)).replaceAll('-', ''),
    ).toBe(toCode(Uint8Array.from({ length: 32 }, (_, byte) => byte)).replaceAll('-', ''));
  });

  it('is read however it was typed, and nothing else is', () => {
    const code = toCode(randomBytes(20));
    expect(readCode(code)).toBe(code);
    expect(readCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code);
    for (const text of [undefined, '', 'x', `${code}0`, code.slice(1), "' or 1=1 --0123456789ab"])
      expect(readCode(text)).toBeNull();
    // Letters that look like others are none.
    expect(readCode('IIII-LLLL-OOOO-UUUU-0000')).toBeNull();
  });
});

describe('sharing a certificate', () => {
  const url = 'https://sinau.example/certificates/0000-1111-2222-3333-4444';
  const certificate = {
    code: '0000-1111-2222-3333-4444',
    courseTitle: 'AI & Anda: dasar',
    issuedAt: '2026-11-30T23:30:00.000Z',
  };

  it('fills the form of LinkedIn with what is certified, and by whom', () => {
    const { searchParams, origin, pathname } = new URL(shareCertificate(certificate, url).linkedIn);
    expect(origin + pathname).toBe('https://www.linkedin.com/profile/add');
    expect(Object.fromEntries(searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'AI & Anda: dasar',
      organizationName: 'Sinau AI',
      issueYear: '2026',
      issueMonth: '12',
      certUrl: url,
      certId: certificate.code,
    });
  });

  it('writes a message with the address at its end', () => {
    const { searchParams } = new URL(shareCertificate(certificate, url).whatsApp);
    expect(searchParams.get('text')).toBe(`AI & Anda: dasar, Sinau AI: ${url}`);
  });
});

/** The code points that a font file has. */
function readFont(file: string): number[] {
  const doc = new PDFDocument({ font: `src/assets/fonts/${file}.ttf` });
  const { font } = (doc as unknown as { _font: { font: { characterSet: number[] } } })._font;
  return font.characterSet;
}

describe('what certificates can print', () => {
  it.each(['plus-jakarta-sans-regular', 'plus-jakarta-sans-extra-bold'])('is in %s', (file) => {
    const codes = new Set(readFont(file));
    const named = printableRanges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
    // Control characters, blanks of other widths, and what nobody sees.
    const left = [...codes].filter((code) => !named.includes(code));
    expect(left.filter((code) => !/[\p{C}\p{Z}]/u.test(String.fromCodePoint(code)))).toEqual([]);
  });

  it.each([
    // Whole, with every mark.
    ['Sari Dewi', 'Sari Dewi'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['Nguyễn Thị Ánh'.normalize('NFD'), 'Nguyễn Thị Ánh'],
    ['Đặng Hữu Phước', 'Đặng Hữu Phước'],
    ['Łukasz Żółć', 'Łukasz Żółć'],
    ['Gülşen Çağlıyurt İpek', 'Gülşen Çağlıyurt İpek'],
    ['Þórður Ægisson', 'Þórður Ægisson'],
    ['Jānis Bērziņš', 'Jānis Bērziņš'],
    ['Søren Kierkegård', 'Søren Kierkegård'],
    ['François Œuvré', 'François Œuvré'],
    ['Ștefan Țîrcă', 'Ștefan Țîrcă'],
    ['Dvořák Ťůň', 'Dvořák Ťůň'],
    ['Kōichi Ōta', 'Kōichi Ōta'],
    ['Ma’ruf Amin', 'Ma’ruf Amin'],
    ["D'Arcy O'Neill-Smith", "D'Arcy O'Neill-Smith"],
    ['Muḥammad Ḥāfiẓ', 'Muḥammad Ḥāfiẓ'],
    // Put together from a letter and a mark that the font has.
    ['Ọlá Ọ̀ṣun', 'Ọlá Ọ̀ṣun'],
    ['Lǐ Xiǎo', 'Lǐ Xiǎo'.normalize('NFD')],
    // In another form of the same signs.
    ['Ｓａｒｉ', 'Sari'],
    ['𝗦𝗮𝗿𝗶', 'Sari'],
    ['Hawaiʻi', "Hawai'i"],
    // By the likest letter.
    ['Ɓala Ƙofa', 'Bala Kofa'],
    ['Akua Ɔwusu', 'Akua Owusu'],
    // Odd signs cost nothing else.
    ['Siti 🌱 Rahma', 'Siti Rahma'],
    ['Siti (王) Rahma', 'Siti Rahma'],
    ['Budi 👨‍👩‍👧', 'Budi'],
    ['Machine Learning → Praktik 🚀 (学习)', 'Machine Learning → Praktik'],
    ['  AI\u00a0untuk\tGuru ', 'AI untuk Guru'],
    // Nothing of these can be printed.
    ['สมชาย', ''],
    ['မောင်မောင်', ''],
    ['សុខ', ''],
    ['محمد', ''],
    ['王小明', ''],
    ['🌱', ''],
    ['…', ''],
  ])('of %j is %j', (text, printed) => {
    expect(toPrintable(text)).toBe(printed);
    // All of it is in the font.
    expect(unprintableSigns(printed)).toEqual([]);
  });

  it('is some letter for every Latin one that names are written with', () => {
    const codes = [
      ...Array.from({ length: 0x24f - 0x41 }, (_, index) => 0x41 + index),
      ...Array.from({ length: 0x100 }, (_, index) => 0x1e00 + index),
    ];
    const lost = codes
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{L}/u.test(letter) && /\p{Script=Latin}/u.test(letter))
      .filter((letter) => !toPrintable(letter));
    // Signs of tones and clicks, and letters of medieval spelling.
    expect(lost.join('')).toBe('ŉƄƅƍƕƛƧƨƪƫƸƹƺƻƼƽƾǀǁǂǃǶẚ');
  });

  it.each([
    [{}, '', ''],
    [{ name: 'Siti Rahma' }, 'Siti Rahma', ''],
    [{ name: 'Siti 🌱' }, 'Siti', '🌱'],
    [{ certificateName: 'Dr. Siti Rahma', name: 'Siti' }, 'Dr. Siti Rahma', ''],
    [{ name: 'Đặng Hữu Phước'.normalize('NFD') }, 'Đặng Hữu Phước', ''],
    [{ name: 'Ɓala' }, 'Bala', 'Ɓ'],
    [{ name: '王小明 Wang' }, 'Wang', '王小明'],
    [{ name: 'สมชาย' }, 'somchai', 'สมชาย'],
    [{ certificateName: 'Somchai Jaidee', name: 'สมชาย' }, 'Somchai Jaidee', ''],
    [{ certificateName: '🌱', name: 'Siti' }, 'Siti', '🌱'],
  ])('of %j is said beforehand: %j, without %j', (names, line, signs) => {
    const account = { certificateName: '', name: '', username: 'somchai', ...names };
    const missing = [...signs].length > 1 ? [...signs] : signs ? [signs] : [];
    expect(toCertificateName({ ...account, seenName: '' })).toEqual({
      line,
      isSeen: false,
      missing,
    });
    expect(toCertificateName({ ...account, seenName: line }).isSeen).toBe(line !== '');
    expect(toCertificateName({ ...account, seenName: `${line}x` }).isSeen).toBe(false);
  });

  it.each([
    ['Somchai Jaidee', null],
    ['', null],
    ['Đặng', null],
    ['สมชาย', 'ส ม ช า ย'],
    ['Siti 🌱', '🌱'],
    ['Ɓala', 'Ɓ'],
    ['王小明 Wang', '王 小 明'],
  ])('is asked of the name for certificates: %j lacks %j', (certificateName, signs) => {
    const { error } = profileSchema.safeParse({ certificateName });
    const issue = parseIssue(error?.issues[0]?.message ?? '');
    expect(issue?.params?.['signs'] ?? null).toBe(signs);
    expect(issue?.code).toBe(signs === null ? undefined : 'certificate_name_signs');
  });
});
