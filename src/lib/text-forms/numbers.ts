import type { Issue } from '../issue.ts';
import { toPlain } from './signs.ts';

interface NumberForm {
  /** An amount of money has no thousandths: `12.000` is twelve thousand. */
  isMoney?: boolean;
}

const invalid: Issue = { code: 'number_invalid' };

/** Whether a sign groups thousands: after one to three digits, then three. */
const isGrouped = (text: string, sign: string) =>
  text.split(sign).every((group, at) => (at === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(group));

/** The digits of a number with a dot before its decimals; null if its signs make no number. */
function toDigits(text: string): string | null {
  const signs = text.replace(/\d/g, '');
  const [first = ''] = signs;
  const last = signs.slice(-1);
  if (signs === '') return text;
  const isOneSign = signs === first.repeat(signs.length);
  if (isOneSign && (signs.length > 1 || /[ ']/.test(first))) {
    return isGrouped(text, first) ? text.split(first).join('') : null;
  }
  const at = text.lastIndexOf(last);
  const [integer, decimals] = [text.slice(0, at), text.slice(at + 1)];
  if (isOneSign) return integer || decimals ? `${integer}.${decimals}` : null;
  const isDecimal = /[.,]/.test(last) && signs === first.repeat(signs.length - 1) + last;
  return isDecimal && isGrouped(integer, first)
    ? `${integer.split(first).join('')}.${decimals}`
    : null;
}

/** Returns true if a separator could be one of decimals or of thousands: `1.234`. */
const isUnclear = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/**
 * Parses a number as people write it in either language: `0.125` and `0,125` are one eighth,
 * `12.000.000` is twelve million, `Rp 29.000` is money. Returns an issue for invalid and ambiguous
 * numbers, such as `1.234`.
 */
export function parseNumber(text: string, { isMoney = false }: NumberForm = {}): number | Issue {
  // The Arabic sign begins decimals in any number, which a fourth says of the other signs.
  const typed = text.replace(/٫\p{Nd}{3}(?!\p{Nd})/u, '$&0');
  const [, sign = '', currency, amount = ''] =
    /^([-+]?) ?(rp\.?|idr)? ?(.*)$/i.exec(toPlain(typed)) ?? [];
  // `%`, and the dash for no cents: `Rp12.000,-`.
  const number = amount.replace(/ ?%$|[.,]-$/, '');
  if (!/^[\d.,' ]+$/.test(number) || !/\d/.test(number)) return invalid;
  const isGroup = isUnclear(number);
  const thousands = number.replace(/[.,]/, '');
  if (isGroup && !isMoney && currency === undefined) {
    const minus = sign === '-' ? sign : '';
    const params = {
      text: minus + number,
      thousands: minus + thousands,
      decimals: `${minus}${number}0`,
    };
    return { code: 'number_unclear', params };
  }
  const digits = isGroup ? thousands : toDigits(number);
  const value = digits === null ? Number.NaN : Number(digits);
  if (!Number.isFinite(value)) return invalid;
  return sign === '-' && value !== 0 ? -value : value;
}

/** Writes a number so that `parseNumber` reads it: one with three decimals gets a fourth. */
export function writeNumber(value: number): string {
  const text = String(value);
  return isUnclear(text.replace('-', '')) ? `${text}0` : text;
}
