import type { Limit } from '~/server/rate-limit';

const minute = 60;
const quarter = 15 * minute;
const day = 24 * 60 * minute;

/** Guesses at one password, with back-off: half a minute, a quarter of an hour, the rest of the day. */
const guesses = (name: string): Limit[] => [
  { name: `${name}-5`, points: 5, seconds: 30 },
  { name: `${name}-10`, points: 10, seconds: quarter, slides: true },
  { name: `${name}-50`, points: 50, seconds: day },
];

/** Log-ins to one account, wherever they come from. */
export const loginGuesses = guesses('login');
/** Passwords and codes asked for once more inside one account. */
export const passwordGuesses = guesses('password');
export const codeGuesses = guesses('code');

/** What one address may do: a whole school shares one. What succeeds is not counted at log-in. */
const perAddress = (name: string, points: number): Limit => ({
  name: `${name}-address`,
  points,
  seconds: quarter,
});

export const addressLogins = perAddress('login', 300);
export const addressRegistrations = perAddress('register', 300);
export const addressForgets = perAddress('forgot', 100);
export const addressResets = perAddress('reset', 100);
export const addressVerifications = perAddress('verify', 300);

/** Mails to one person. */
export const resetMails: Limit = { name: 'reset-mail', points: 3, seconds: quarter };
export const verifyMails: Limit = { name: 'verify-mail', points: 3, seconds: quarter };
