import { toPlain } from '~/lib/text-forms/signs';

/** Letters and digits that are not mistaken for each other on a board. */
export const roomAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const roomCodeLength = 6;

/** A typed code without spaces and hyphens, in capitals. */
export const readRoomCode = (text: string): string =>
  toPlain(text).toUpperCase().replace(/[\s-]/g, '');

export const isRoomCode = (code: string): boolean =>
  code.length === roomCodeLength && [...code].every((sign) => roomAlphabet.includes(sign));

/** A code in two groups, as it is shown: `KX7 2PM`. */
export const showRoomCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Rude words of Indonesian and English that the alphabet can write. */
const rudeWords = [
  'ANJ',
  'ASS',
  'ASU',
  'BGST',
  'CUM',
  'CUNT',
  'DAMN',
  'FAG',
  'FCK',
  'FUC',
  'FUK',
  'JANCUK',
  'JNCK',
  'KKK',
  'KMPRT',
  'MEMEK',
  'MMK',
  'NENEN',
  'NGENT',
  'PEPEK',
  'PUSS',
  'RAPE',
  'SETAN',
  'SEX',
  'TETEK',
  'TURD',
  'WANK',
] as const;

/** Digits that are read as letters. */
const letterOf: Readonly<Record<string, string>> = { 3: 'E', 4: 'A', 5: 'S', 7: 'T', 8: 'B' };

export const isRude = (code: string): boolean => {
  const read = [...code].map((sign) => letterOf[sign] ?? sign).join('');
  return rudeWords.some((word) => code.includes(word) || read.includes(word));
};
