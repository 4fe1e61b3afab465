import { atom } from 'nanostores';
import type { z } from 'zod';
import { send } from '~/calls/send';
import type { Locale } from '~/i18n/locales';
import { ApiError, getOpenedAs, setOpenedAs } from '~/lib/api-client';
import { allowDrafts, deleteDrafts } from '~/lib/draft';
import type { Losses } from '~/offline/leaving';
import { readUserHint, writeUserHint } from '~/lib/user-hint';
import { getUser } from './accounts.calls';
import type { loginSchema, registerBodySchema, setupBodySchema } from './accounts.schema';
import * as calls from './auth/auth.calls';
import type { User } from './responses.schema';

export type { User } from './responses.schema';

/** The logged-in person; undefined until the server has answered, null for a visitor. */
export const $user = atom<User | null | undefined>(undefined);

/** True from a log-out in this tab until the next log-in; an expired session does not count. */
export const $hasLeft = atom(false);

/** The log-in succeeded, but neither its answer nor the user could be read. */
export class UnreadableAnswerError extends Error {}

/** The log-in succeeded, but this browser refuses its cookie. */
export class CookiesRefusedError extends Error {}

let changes = 0;
let hasAsked = false;
let asking: Promise<User | null> | undefined;

/** Stores the server's answer about session or account. */
export function setUser(user: User | null): void {
  changes += 1;
  if (user) {
    allowDrafts();
    $hasLeft.set(false);
  }
  writeUserHint(user && { username: user.username, scopes: user.scopes });
  $user.set(user);
}

/** Clears the person and their drafts at a log-out, since others may use the browser. */
function clearUser(): void {
  deleteDrafts();
  $hasLeft.set(true);
  setUser(null);
  setOpenedAs(undefined);
}

/**
 * Fetches the person of this session, with their organisation in a language, or null: 401 is not an
 * error here (docs/product.md#session).
 */
export async function fetchUser(lang?: Locale): Promise<User | null> {
  try {
    return await send(getUser, { lang });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

async function ask(): Promise<User | null> {
  const before = changes;
  const user = await fetchUser();
  // Someone has logged in or out meanwhile, so this answer is outdated.
  if (before !== changes) return $user.get() ?? null;
  setUser(user);
  // The remembered user may not be the current one; later, forms may be open.
  if (!hasAsked || !getOpenedAs()) setOpenedAs(user?.username);
  hasAsked = true;
  return user;
}

/** Asks the server who is signed in. Concurrent calls share one request. */
export function loadUser(): Promise<User | null> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Waits for the response to a log-in and then asks the server for the user, since a browser that
 * refuses cookies stays logged out. A response without a user is unreadable, but the session may
 * exist anyway.
 */
async function orWhoItIs(answer: Promise<User | undefined>): Promise<User> {
  let user: User | null | undefined;
  try {
    user = await answer;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // A connection that breaks now says nothing about the session.
  const confirmed = await fetchUser().catch(() => undefined);
  if (confirmed === null && user?.username) throw new CookiesRefusedError();
  if (!user?.username) user = confirmed;
  if (!user) throw new UnreadableAnswerError();
  // Runs before any page opens, since saved content may belong to another person.
  const { deleteItemsOfOthers } = await import('~/offline/saved/saved-items');
  await deleteItemsOfOthers(user.username);
  setUser(user);
  setOpenedAs(user.username);
  return user;
}

/** Logs in; throws the `ApiError` of a refusal, `UnreadableAnswerError`, or `CookiesRefusedError`. */
export const login = (values: z.input<typeof loginSchema>) =>
  orWhoItIs(send(calls.login, {}, values));

/** Registers, which also logs in. */
export const register = (values: z.input<typeof registerBodySchema>) =>
  orWhoItIs(send(calls.register, {}, values));

/** Creates the first admin, which also logs in. */
export const setUp = (values: z.input<typeof setupBodySchema>) =>
  orWhoItIs(send(calls.setUp, {}, values));

/**
 * Sends waiting actions, ends the session by `end`, and deletes everything of the person from this
 * browser. `mayLose` is asked first if something unsent would be lost; false keeps everything.
 * Returns whether they have logged out.
 */
export async function leaveBrowser(
  end: () => Promise<unknown>,
  mayLose?: (losses: Losses) => Promise<boolean>,
): Promise<boolean> {
  const { countLosses, flushOutbox, forgetPerson } = await import('~/offline/leaving');
  // Logging out needs a connection, too.
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
  leaveBrowser(() => send(calls.logOut, {}), mayLose);
