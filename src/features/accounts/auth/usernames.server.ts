import { fieldError } from '~/server/errors';
import { fold } from '../accounts.schema';

/**
 * Words that suggest an official account. A username that consists of them alone, with any digits
 * and signs between, can only be created by `admin:create`.
 */
export const reservedWords = [
  'sinau ai admin administrator staff staf support root system sistem help helpdesk bantuan halo',
  'moderator mod manager manajer owner official resmi team tim security webmaster postmaster',
  'hostmaster abuse noreply info operator superuser sysadmin sudo',
].flatMap((line) => line.split(' '));

/** The letter that a digit resembles; others are dropped. */
const readings: Record<string, string>[] = [
  {},
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
  { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' },
];
/** The longest first, because a short word may be part of another. */
const words = reservedWords.toSorted((a, b) => b.length - a.length);

/** True for a username that passes for us, such as `admin-1`, `adm1n` or `sinau.support`. */
export function isReservedUsername(username: string): boolean {
  return readings.some((letters) => {
    const read = fold(username)
      .replace(/\d/g, (digit) => letters[digit] ?? '')
      .replace(/[^a-z]/g, '');
    return read !== '' && words.reduce((rest, word) => rest.replaceAll(word, ''), read) === '';
  });
}

/** Throws `invalid_fields` for a name that only `admin:create` may use. */
export function refuseReserved(username: string): void {
  if (isReservedUsername(username)) {
    throw fieldError('username', 'username_reserved');
  }
}
