import { rememberCookie } from './cookie';

/**
 * What a browser remembers of who is signed in, so that the shell is drawn rightly before the server
 * has answered. It opens nothing: the server asks the session alone.
 */
export interface UserHint {
  username: string;
  isAdmin: boolean;
}

/** The cookie that holds it; the head script marks `<html data-user>` where it is set. */
export const userCookie = 'user';

/** True where the page was marked as a signed-in person's. */
export const isMarkedSignedIn = () => 'user' in document.documentElement.dataset;

/** The remembered person, or null. Usernames have no sign that a cookie cannot hold. */
export function readUserHint(): UserHint | null {
  const found = new RegExp(`(?:^|; )${userCookie}=(user|admin):([\\w.-]+)`).exec(document.cookie);
  return found?.[2] ? { username: found[2], isAdmin: found[1] === 'admin' } : null;
}

/** Remembers a person, or forgets whoever it was, and marks the page accordingly. */
export function writeUserHint(hint: UserHint | null): void {
  const { dataset } = document.documentElement;
  if (hint) dataset['user'] = '';
  else delete dataset['user'];
  rememberCookie(userCookie, hint && `${hint.isAdmin ? 'admin' : 'user'}:${hint.username}`);
}
