import type { StaffScope } from '~/config/staff-scopes';
import { rememberCookie } from './browser/dom';

/**
 * The logged-in person as the browser remembers them, so that the shell renders correctly before
 * the server responds. It grants nothing: the server only checks the session.
 */
export interface UserHint {
  username: string;
  scopes: readonly StaffScope[];
}

/** The cookie that stores it; the script in the head marks `<html data-user>` if it is set. */
export const userCookie = 'user';

/** Returns true if the page was marked as a logged-in person's. */
export const isMarkedSignedIn = () => 'user' in document.documentElement.dataset;

/** The scopes in the cookie, unchecked; `admin` is everything, `user` nothing. */
function readScopes(text: string): StaffScope[] {
  if (text === 'admin') return ['all'];
  return text === 'user' ? [] : (text.split('.') as StaffScope[]);
}

const writeScopes = (scopes: readonly StaffScope[]) =>
  scopes.includes('all') ? 'admin' : scopes.join('.') || 'user';

/**
 * Returns the remembered person, or null. Usernames contain no character that a cookie cannot hold.
 */
export function readUserHint(): UserHint | null {
  const match = new RegExp(`(?:^|; )${userCookie}=([a-z.]+):([\\w.-]+)`).exec(document.cookie);
  const [, scopes = '', username] = match ?? [];
  return username === undefined ? null : { username, scopes: readScopes(scopes) };
}

/** Remembers a person, or forgets the previous one, and marks the page accordingly. */
export function writeUserHint(hint: UserHint | null): void {
  const { dataset } = document.documentElement;
  if (hint) dataset['user'] = '';
  else delete dataset['user'];
  rememberCookie(userCookie, hint && `${writeScopes(hint.scopes)}:${hint.username}`);
}
