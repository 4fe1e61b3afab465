import type { AstroCookies } from 'astro';
import { getEnv } from '../env';

const isSecure = () => getEnv().SITE_URL.startsWith('https:');
const getName = () => (isSecure() ? '__Host-application' : 'application');
const attributes = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: isSecure(),
});

/**
 * Returns the token that opens a trainer application in this browser, unchecked; null if it has
 * none.
 */
export const applicantToken = (cookies: AstroCookies): string | null =>
  cookies.get(getName())?.value || null;

/** Hands the browser a token that opens an application for some days. */
export function setApplicantToken(cookies: AstroCookies, token: string, days: number): void {
  cookies.set(getName(), token, { ...attributes(), maxAge: days * 86_400 });
}

/** Removes the cookie. */
export function clearApplicantToken(cookies: AstroCookies): void {
  cookies.set(getName(), '', { ...attributes(), expires: new Date(0) });
}
