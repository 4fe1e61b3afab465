import { randomBytes } from 'node:crypto';
import type { AstroCookies } from 'astro';
import { hostCookie } from './host-cookie';
import { keyedHash } from './secret';

/** Days for which a browser is remembered after a log-in. */
const days = 180;
/** Accounts of one browser that are remembered, the latest first. */
const maxAccounts = 5;

const cookie = hostCookie('known');

/** A keyed hash that proves a log-in to the account. */
const getProof = (nonce: string, userId: number) =>
  keyedHash('known-browser', JSON.stringify([nonce, userId]));

/**
 * Identifies a browser that has logged in to the account before. It has limits of its own, so that
 * guessing strangers do not lock the owner out. Null for other browsers. `value` is unchecked
 * input.
 */
export function knownBrowser(value: string | undefined, userId: number): string | null {
  const [nonce = '', ...proofs] = (value ?? '').slice(0, 500).split('.');
  const proof = getProof(nonce, userId);
  return nonce !== '' && proofs.includes(proof) ? proof : null;
}

/** The cookie after one more log-in. */
export function withAccount(value: string | undefined, userId: number): string {
  const [oldest = '', ...proofs] = (value ?? '').slice(0, 500).split('.');
  const nonce = /^[\w-]{22}$/.test(oldest) ? oldest : randomBytes(16).toString('base64url');
  const proof = getProof(nonce, userId);
  const others = proofs.filter((other) => other !== proof && /^[\w-]{43}$/.test(other));
  return [nonce, proof, ...others.slice(0, maxAccounts - 1)].join('.');
}

/** The cookie of earlier log-ins, unchecked. */
export const knownBrowserCookie = cookie.read;

/** Remembers in the browser that it has logged in to the account; it opens nothing. */
export function rememberBrowser(cookies: AstroCookies, userId: number): void {
  const value = withAccount(cookie.read(cookies), userId);
  cookie.write(cookies, value, { maxAge: days * 86_400 });
}
