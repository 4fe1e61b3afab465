import { toPlain } from './signs.ts';

/** Words that people write beside a number to say what it is. */
const label = '\\(?(?:wa|whats ?app|hp|no|nomor|tel|telp|telepon|tlp|phone|mobile|ponsel)\\)?';
const firstLabels = new RegExp(`^(?:${label}[ .:]*)+(?=[+(\\d])`, 'i');
const lastLabel = new RegExp(`(\\d)[ .:]*${label}\\.?$`, 'i');

/** Links of WhatsApp, which hold a number with its country code. */
const chat =
  /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d{7,15})(?![\d/]).*$/i;

/** A telephone number as typed, with plain digits and signs, without words and links around it. */
export const toPhone = (text: string): string =>
  toPlain(text)
    .replace(chat, '+$1')
    .replace(/ ?[·•‧∙⋅・] ?/g, '.')
    .replace(firstLabels, '')
    .replace(lastLabel, '$1')
    .trim();

/** Returns true for 7 to 15 digits, with the separators that people use. */
export const isPhone = (phone: string): boolean =>
  /^\+?[\d ()./-]+$/.test(phone) && /^\d{7,15}$/.test(phone.replace(/\D/g, ''));

/** Numbers that choose a provider of long-distance calls, before an Indonesian mobile number. */
const dialOut = /^0(?:0[1789]|1[07]\d{0,2})(?=(?:620*|0)8\d{8,11}$)/;

/**
 * Makes one text of all ways to write a telephone number, for comparison: digits with the country
 * code, Indonesia's if there is none. Empty if there are too few digits to identify one person.
 */
export function phoneKey(phone: string): string {
  const digits = toPhone(phone)
    // The zero of `+62 (0)812` is not dialled.
    .replace(/(\d[ ()./-]*)\(0\)/, '$1')
    .replace(/\D/g, '')
    .replace(dialOut, '');
  const significant = digits.replace(/^0+/, '');
  // Indonesian mobile numbers are recognised by their digits, whatever the prefix.
  const [, mobile] = /^(?:620*)*(8\d{7,11})$/.exec(significant) ?? [];
  if (mobile) return `62${mobile}`;
  const isNational = /^0[^0]/.test(digits);
  const key = isNational ? `62${significant}` : significant.replace(/^620+/, '62');
  return key.length >= 7 ? key : '';
}
