import { afterEach, describe, expect, it, vi } from 'vitest';
import { toGraphemes } from '~/lib/text-forms/graphemes';
import { getInitials, speakerInitials } from '~/lib/text-forms/initials';

const names: [string, string][] = [
  ['Siti Nur Aini', 'SA'],
  ['budi', 'B'],
  ['  Budi   Santoso ', 'BS'],
  ['🌱 Tani Cerdas', 'TC'],
  ['𝗔𝗜 𝗟𝗮𝗯', '𝗔𝗟'],
  ['(Budi) Santoso', 'BS'],
  ['“Kelas” AI', 'KA'],
  ['É\u0301cole Supérieure', 'É\u0301S'],
  ['E\u0301cole', 'E\u0301'],
  ['Ñandú', 'Ñ'],
  ['हिन्दी भाषा', 'हिभा'],
  ['李小龍', '李'],
  ['Đông Á', 'ĐÁ'],
  ['3M Indonesia', '3I'],
  ['🌱', '🌱'],
  ['👨‍👩‍👧 👍🏽', '👨‍👩‍👧'],
  ['🇮🇩', '🇮🇩'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['❤️', '❤️'],
  ['@ Budi', 'B'],
  ['', ''],
  [' ', ''],
];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('initials', () => {
  it.each(names)('of %j are %j', (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });

  it.each(names)('of %j are %j in a browser that knows no graphemes', (name, initials) => {
    vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { Segmenter: undefined }));
    expect(getInitials(name)).toBe(initials);
  });

  it.each([
    ['Siti Nur Aini Putri', 'SNA'],
    ['  laras   widyaningrat ', 'LW'],
    ['Sukarno', 'S'],
    ['', ''],
    ['🌱 Tani Cerdas', 'TC'],
    ['हिन्दी भाषा कीबोर्ड', 'हिभा'],
    ['E\u0301a E\u0301b E\u0301c', 'E\u0301E\u0301'],
  ])('of the speaker %j are %j, which the database can hold', (name, initials) => {
    expect(speakerInitials(name)).toBe(initials);
    expect([...initials].length).toBeLessThanOrEqual(5);
  });

  it('never cut a sign in two', () => {
    expect(toGraphemes('👍🏽a🇮🇩e\u0301')).toEqual(['👍🏽', 'a', '🇮🇩', 'e\u0301']);
  });
});
