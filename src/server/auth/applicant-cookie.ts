import type { AstroCookies } from 'astro';
import { hostCookie } from './host-cookie';

const cookie = hostCookie('application');

/**
 * Returns the token that opens a trainer application in this browser, unchecked; null if it has
 * none.
 */
export const applicantToken = (cookies: AstroCookies): string | null =>
  cookie.read(cookies) ?? null;

/** Hands the browser a token that opens an application for some days. */
export const setApplicantToken = (cookies: AstroCookies, token: string, days: number): void =>
  cookie.write(cookies, token, { maxAge: days * 86_400 });

export const clearApplicantToken = cookie.clear;
