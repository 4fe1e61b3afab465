import { rememberCookie } from './browser/dom';

/**
 * The logged-in person as the browser remembers them, so that the shell renders correctly before
 * the server responds. It grants nothing: the server only checks the session.
 */
export interface UserHint {
  username: string;
  isAdmin: boolean;
}

/** The cookie that stores it; the script in the head marks `<html data-user>` if it is set. */
export const userCookie = 'user';

/** Returns true if the page was marked as a logged-in person's. */
export const isMarkedSignedIn = () => 'user' in document.documentElement.dataset;

/**
 * Returns the remembered person, or null. Usernames contain no character that a cookie cannot hold.
 */
export function readUserHint(): UserHint | null {
  const match = new RegExp(`(?:^|; )${userCookie}=(user|admin):([\\w.-]+)`).exec(document.cookie);
  return match?.[2] ? { username: match[2], isAdmin: match[1] === 'admin' } : null;
}

/** Remembers a person, or forgets the previous one, and marks the page accordingly. */
export function writeUserHint(hint: UserHint | null): void {
  const { dataset } = document.documentElement;
  if (hint) dataset['user'] = '';
  else delete dataset['user'];
  rememberCookie(userCookie, hint && `${hint.isAdmin ? 'admin' : 'user'}:${hint.username}`);
}
