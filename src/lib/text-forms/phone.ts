import { toPlain } from './signs.ts';

/** A telephone number as typed, with plain digits and signs. */
export const toPhone = (text: string): string => toPlain(text).replace(/^tel:/i, '').trim();

/** Returns true for 7 to 15 digits, with the separators that people use. */
export const isPhone = (phone: string): boolean =>
  /^\+?[\d ()./-]+$/.test(phone) && /^\d{7,15}$/.test(phone.replace(/\D/g, ''));

/**
 * Makes one text of all ways to write a telephone number, for comparison: digits with the country
 * code, Indonesia's if there is none. Empty if there are too few digits to identify one person.
 */
export function phoneKey(phone: string): string {
  const digits = toPhone(phone)
    // The zero of `+62 (0)812` is not dialled.
    .replace(/(\d[ ()./-]*)\(0\)/, '$1')
    .replace(/\D/g, '');
  const significant = digits.replace(/^0+/, '');
  // Indonesian mobile numbers are recognised by their digits, whatever the prefix.
  const [, mobile] = /^(?:620*)*(8\d{7,11})$/.exec(significant) ?? [];
  if (mobile) return `62${mobile}`;
  const isNational = /^0[^0]/.test(digits);
  const key = isNational ? `62${significant}` : significant.replace(/^620+/, '62');
  return key.length >= 7 ? key : '';
}
