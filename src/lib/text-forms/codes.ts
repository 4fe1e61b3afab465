import { toPlain } from './signs.ts';

/** Crockford's Base32: no letters that look alike on paper, and small QR codes. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Normalises a typed or scanned code to the characters of the alphabet, whatever its groups and case. */
export const readBase32 = (text: string): string =>
  toPlain(text).toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
