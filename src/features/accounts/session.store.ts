import { atom } from 'nanostores';
import { allowDrafts, dropDrafts } from '~/lib/draft';
import { writeUserHint } from '~/lib/user-hint';
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

let changes = 0;
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
export function clearUser(): void {
  dropDrafts();
  $hasLeft.set(true);
  setUser(null);
}

async function ask(): Promise<User | null> {
  const before = changes;
  const user = await fetchUser();
  // Someone logged in or out in the meantime: this answer is about the time before.
  if (before !== changes) return $user.get() ?? null;
  setUser(user);
  return user;
}

/** Asks the server who is signed in. Calls at the same time share one question. */
export function loadUser(): Promise<User | null> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** A response without a user is unreadable, but the session may exist anyway. */
async function orWhoItIs(answer: Promise<User | undefined>): Promise<User> {
  let user: User | null | undefined;
  try {
    user = await answer;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (!user?.username) user = await fetchUser().catch(() => null);
  if (!user) throw new UnreadableAnswerError();
  // Before any page is opened: what another person has saved here is not for this one.
  const { keepOnlyOf } = await import('~/lib/offline/saved-items');
  await keepOnlyOf(user.username);
  setUser(user);
  return user;
}

/** Logs in; throws the `ApiError` of a refusal, or `UnreadableAnswerError`. */
export const login = (values: Credentials) => orWhoItIs(sendLogin(values));

/** Registers, which also logs in. */
export const register = (values: Registration) => orWhoItIs(sendRegistration(values));

/**
 * Logs out, and returns true. A session that has ended already is no failure. `mayLose` is asked when
 * things that people did would be lost with it, and is told how many; false keeps everything.
 */
export async function logout(mayLose: (count: number) => Promise<boolean>): Promise<boolean> {
  const [{ wipeSaved }, { clearOutbox, flushOutbox, listActions }] = await Promise.all([
    import('~/lib/offline/saved-items'),
    import('~/lib/offline/outbox'),
  ]);
  // What waits arrives first: without a line nobody can log out either.
  await flushOutbox().catch(() => undefined);
  const { length } = await listActions().catch(() => []);
  if (length > 0 && !(await mayLose(length))) return false;
  await sendLogout();
  clearUser();
  await wipeSaved();
  await clearOutbox();
  return true;
}
