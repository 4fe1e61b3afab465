import { rememberCookie } from './cookie';

/**
 * What a browser remembers of who is signed in, so that the shell is drawn rightly before the server
 * has answered. It opens nothing: the server asks the session alone.
 */
export interface UserHint {
  username: string;
  isAdmin: boolean;
}

/** Its key in localStorage, which tells other tabs. */
export const userHintKey = 'user';
/** Where it is set, the head script marks `<html data-user>`. */
export const userCookie = 'user';

/** True where the page was marked as a signed-in person's. */
export const isMarkedSignedIn = () => 'user' in document.documentElement.dataset;

/** The remembered person, or null. */
export function readUserHint(): UserHint | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(userHintKey) ?? 'null');
    const { username, isAdmin } = (value ?? {}) as Partial<UserHint>;
    return typeof username === 'string' ? { username, isAdmin: isAdmin === true } : null;
  } catch {
    return null;
  }
}

/** Remembers a person, or forgets whoever it was, and marks the page accordingly. */
export function writeUserHint(hint: UserHint | null): void {
  const { dataset } = document.documentElement;
  if (hint) dataset['user'] = '';
  else delete dataset['user'];
  rememberCookie(userCookie, hint ? '1' : null);
  try {
    if (hint) localStorage.setItem(userHintKey, JSON.stringify(hint));
    else localStorage.removeItem(userHintKey);
  } catch {
    // Without storage the next page is drawn as a visitor's until the server has answered.
  }
}
