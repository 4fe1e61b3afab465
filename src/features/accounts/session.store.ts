import { atom } from 'nanostores';
import { getOpenedAs, setOpenedAs } from '~/lib/api-client';
import { allowDrafts, dropDrafts } from '~/lib/draft';
import type { Losses } from '~/offline/leaving';
import { readUserHint, writeUserHint } from '~/lib/user-hint';
import {
  fetchUser,
  sendLogin,
  sendLogout,
  sendRegistration,
  type Credentials,
  type Registration,
} from './accounts.api';
import type { User } from './responses.schema';

export type { User } from './responses.schema';

/** Who is signed in; undefined until the server has said it, null for a visitor. */
export const $user = atom<User | null | undefined>(undefined);

/** True from a log-out in this tab until somebody is logged in; a session that ran out is none. */
export const $hasLeft = atom(false);

/** The server let someone in, but its answer could not be read, and neither could who it was. */
export class UnreadableAnswerError extends Error {}

/** The server let someone in, but this browser keeps no cookie of it. */
export class CookiesRefusedError extends Error {}

let changes = 0;
let hasAsked = false;
let asking: Promise<User | null> | undefined;

/** Takes over what the server said of the session or the account. */
export function setUser(user: User | null): void {
  changes += 1;
  if (user) {
    allowDrafts();
    $hasLeft.set(false);
  }
  writeUserHint(user && { username: user.username, isAdmin: user.isAdmin });
  $user.set(user);
}

/** Forgets who was signed in, and what they typed: they leave, and others may use this browser. */
function clearUser(): void {
  dropDrafts();
  $hasLeft.set(true);
  setUser(null);
  setOpenedAs(undefined);
}

async function ask(): Promise<User | null> {
  const before = changes;
  const user = await fetchUser();
  // Someone logged in or out in the meantime: this answer is about the time before.
  if (before !== changes) return $user.get() ?? null;
  setUser(user);
  // Whom the browser remembers may not be who it is; later, forms may be open.
  if (!hasAsked || !getOpenedAs()) setOpenedAs(user?.username);
  hasAsked = true;
  return user;
}

/** Asks the server who is signed in. Calls at the same time share one question. */
export function loadUser(): Promise<User | null> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Waits for the answer to a log-in, and asks the server once more who it is: a browser that refuses
 * cookies has been let in and is nobody all the same. A response without a user is unreadable, but the
 * session may exist anyway.
 */
async function orWhoItIs(answer: Promise<User | undefined>): Promise<User> {
  let user: User | null | undefined;
  try {
    user = await answer;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // A line that breaks off now says nothing of the session.
  const confirmed = await fetchUser().catch(() => undefined);
  if (confirmed === null && user?.username) throw new CookiesRefusedError();
  if (!user?.username) user = confirmed;
  if (!user) throw new UnreadableAnswerError();
  // Before any page is opened: what another person has saved here is not for this one.
  const { keepOnlyOf } = await import('~/offline/saved/saved-items');
  await keepOnlyOf(user.username);
  setUser(user);
  setOpenedAs(user.username);
  return user;
}

/** Logs in; throws the `ApiError` of a refusal, `UnreadableAnswerError`, or `CookiesRefusedError`. */
export const login = (values: Credentials) => orWhoItIs(sendLogin(values));

/** Registers, which also logs in. */
export const register = (values: Registration) => orWhoItIs(sendRegistration(values));

/**
 * Sends what waits, ends the session by `end`, and takes away all that this browser has of its person.
 * `mayLose` is asked before, when something that only this browser has would be lost; false keeps
 * everything. Returns true if they have left.
 */
export async function leaveBrowser(
  end: () => Promise<unknown>,
  mayLose?: (losses: Losses) => Promise<boolean>,
): Promise<boolean> {
  const { countLosses, flushOutbox, forgetPerson } = await import('~/offline/leaving');
  // Without a line nobody can log out either.
  await flushOutbox().catch(() => undefined);
  const losses = await countLosses();
  if (losses && mayLose && !(await mayLose(losses))) return false;
  const owner = readUserHint()?.username ?? '';
  await end();
  await forgetPerson(owner);
  clearUser();
  return true;
}

/** Logs out, and returns true. A session that has ended already is no failure. */
export const logout = (mayLose: (losses: Losses) => Promise<boolean>): Promise<boolean> =>
  leaveBrowser(sendLogout, mayLose);
