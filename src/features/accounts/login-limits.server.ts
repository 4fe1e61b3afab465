import type { Limit } from '~/server/http/rate-limit';

const minute = 60;
const quarter = 15 * minute;
const day = 24 * 60 * minute;

/** Guesses at one password, with back-off: half a minute, a quarter of an hour, the rest of the day. */
const guesses = (name: string): Limit[] => [
  { name: `${name}-5`, points: 5, seconds: 30 },
  { name: `${name}-10`, points: 10, seconds: quarter, slides: true },
  { name: `${name}-50`, points: 50, seconds: day },
];

/** Limit of logins to one account, from any address. */
export const loginGuesses = guesses('login');
/** Passwords and codes that are requested again inside one account. */
export const passwordGuesses = guesses('password');
export const codeGuesses = guesses('code');

/** Limits of a network, which a whole school shares. Successful log-ins do not count. */
const perAddress = (name: string, points: number): Limit => ({
  name: `${name}-address`,
  points,
  seconds: quarter,
});

export const addressLogins = perAddress('login', 300);
export const addressRegistrations = perAddress('register', 300);
/** Attempts to register that revealed an existing account or a ban. */
export const knownRegistrations = perAddress('register-known', 20);
export const addressForgets = perAddress('forgot', 100);
export const addressResets = perAddress('reset', 100);
export const addressVerifications = perAddress('verify', 300);

/** Links that replace the password of one mailbox, for one network or one browser that knows it. */
export const resetMails: Limit[] = [
  { name: 'reset-mail', points: 3, seconds: quarter },
  { name: 'reset-mail-day', points: 8, seconds: day },
];
/**
 * Reset mails requested by browsers that never logged in to the account: 16 a day, spread over the
 * day, so that an attacker does not lock the owner out until the next one.
 */
export const strangeResetMails: Limit = { name: 'reset-mail-strange', points: 4, seconds: day / 4 };
/** Changes of the password of one account: each sends a mail that must not be left out. */
export const passwordChanges: Limit = { name: 'password-change', points: 10, seconds: day };
export const addressChanges: Limit = { name: 'address-change', points: 5, seconds: day };
export const verifyMails: Limit = { name: 'verify-mail', points: 3, seconds: quarter };
