import type { APIContext, AstroCookies } from 'astro';
import type { Db } from '#db/client';
import type { Actor } from './actor';
import { hostCookie } from './host-cookie';
import { rememberBrowser } from './known-browser';
import {
  endSession,
  readSession,
  rotateToken,
  startSession,
  type OpenSession,
  type ReadSession,
} from './session';

const cookie = hostCookie('session');
export const sessionCookieName = cookie.getName;

/** Hands a session to the browser. */
const setSessionCookie = (cookies: AstroCookies, { token, expiresAt }: OpenSession): void =>
  cookie.write(cookies, token, { expires: expiresAt });

export const clearSessionCookie = cookie.clear;

/** The session token, unchecked. */
export const sessionToken = cookie.read;

/**
 * Returns the session of a request, or null, and extends the cookie together with the session. An
 * invalid cookie is not cleared: another tab may just have received the next token, and clearing
 * would delete that one.
 */
export async function getSession(db: Db, cookies: AstroCookies): Promise<ReadSession | null> {
  const token = sessionToken(cookies);
  const session = token ? await readSession(db, token) : null;
  if (session?.isFresh) setSessionCookie(cookies, session);
  return session;
}

/** The sender of the request, or null. */
export async function getActor(db: Db, cookies: AstroCookies): Promise<Actor | null> {
  return (await getSession(db, cookies))?.actor ?? null;
}

/** Names the browser in the list of devices. */
export const getUserAgent = (request: Request) => request.headers.get('user-agent') ?? '';

/**
 * Sets a new session that the browser never sent before, and ends its previous one: at login, and
 * when the password has changed.
 */
export async function takeSession(
  db: Db,
  { cookies }: Pick<APIContext, 'cookies'>,
  userId: number,
  session: OpenSession,
): Promise<void> {
  await endBrowserSession(db, cookies);
  setSessionCookie(cookies, session);
  rememberBrowser(cookies, userId);
}

/** Renews a session that was opened in this request, for a new account. */
export async function renewSession(
  db: Db,
  { cookies, request }: Pick<APIContext, 'cookies' | 'request'>,
  userId: number,
): Promise<void> {
  const session = await startSession(db, userId, { userAgent: getUserAgent(request) });
  await takeSession(db, { cookies }, userId, session);
}

/**
 * Rotates the session token after re-authentication. Other tabs share the cookie and continue; a
 * copy of the old token becomes useless.
 */
export async function rotateSession(db: Db, cookies: AstroCookies): Promise<void> {
  const token = sessionToken(cookies);
  const session = token ? await rotateToken(db, token) : null;
  if (session) setSessionCookie(cookies, session);
}

/** Ends the session of the browser and removes its cookie. */
export async function endBrowserSession(db: Db, cookies: AstroCookies): Promise<void> {
  const token = sessionToken(cookies);
  if (token) await endSession(db, token);
  clearSessionCookie(cookies);
}
