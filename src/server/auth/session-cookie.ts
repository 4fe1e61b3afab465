import type { APIContext, AstroCookies } from 'astro';
import type { Db } from '#db/client';
import type { Actor } from './actor';
import { readEnv } from '../env';
import { rememberBrowser } from './known-browser';
import {
  endSession,
  readSession,
  rotateToken,
  startSession,
  type OpenSession,
  type ReadSession,
} from './session';

/** True where the site is served on https, as its address says; the request's own may be a proxy's. */
const isSecure = () => readEnv(process.env).SITE_URL.startsWith('https:');

/** The prefix makes browsers refuse the cookie from other hosts, paths, and plain http. */
export const sessionCookieName = () => (isSecure() ? '__Host-session' : 'session');

const attributes = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: isSecure(),
});

/** Hands a session to the browser. */
export function setSessionCookie(cookies: AstroCookies, session: OpenSession): void {
  cookies.set(sessionCookieName(), session.token, { ...attributes(), expires: session.expiresAt });
}

/** Takes the session from the browser. */
export function clearSessionCookie(cookies: AstroCookies): void {
  cookies.set(sessionCookieName(), '', { ...attributes(), expires: new Date(0) });
}

/** What the browser holds as its session, unchecked. */
export function sessionToken(cookies: AstroCookies): string | undefined {
  return cookies.get(sessionCookieName())?.value || undefined;
}

/**
 * The session of a request, or null; moves the cookie's expiry along with the session's. A token that
 * opens nothing stays in the browser: another tab may have been given the next one meanwhile, and what
 * this answer took away would be that.
 */
export async function sessionOf(db: Db, cookies: AstroCookies): Promise<ReadSession | null> {
  const token = sessionToken(cookies);
  const session = token ? await readSession(db, token) : null;
  if (session?.isFresh) setSessionCookie(cookies, session);
  return session;
}

/** Who sends the request, or null. */
export async function actorOf(db: Db, cookies: AstroCookies): Promise<Actor | null> {
  return (await sessionOf(db, cookies))?.actor ?? null;
}

/** What names a browser in the list of devices. */
export const userAgentOf = (request: Request) => request.headers.get('user-agent') ?? '';

/**
 * Gives the browser a session that was opened for it, whose id it never sent before, and ends the one
 * it had: at log-in, and when the password changed.
 */
export async function takeSession(
  db: Db,
  { cookies }: Pick<APIContext, 'cookies'>,
  userId: number,
  session: OpenSession,
): Promise<void> {
  await dropSession(db, cookies);
  setSessionCookie(cookies, session);
  rememberBrowser(cookies, userId);
}

/** The same with a session that is opened now, for an account that nobody else knows yet. */
export async function renewSession(
  db: Db,
  { cookies, request }: Pick<APIContext, 'cookies' | 'request'>,
  userId: number,
): Promise<void> {
  const session = await startSession(db, userId, { userAgent: userAgentOf(request) });
  await takeSession(db, { cookies }, userId, session);
}

/**
 * Gives the session of the browser another token, once the password was asked for again. Its tabs
 * share the cookie and go on; a copy of the old token has no use any more.
 */
export async function rotateSession(db: Db, cookies: AstroCookies): Promise<void> {
  const token = sessionToken(cookies);
  const session = token ? await rotateToken(db, token) : null;
  if (session) setSessionCookie(cookies, session);
}

/** Ends the session that the browser has, and takes it from there. */
export async function dropSession(db: Db, cookies: AstroCookies): Promise<void> {
  const token = sessionToken(cookies);
  if (token) await endSession(db, token);
  clearSessionCookie(cookies);
}
