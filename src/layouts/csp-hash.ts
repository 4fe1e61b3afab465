import { createHash } from 'node:crypto';

type Hash = `sha256-${string}`;

/** Inlined code is the same on every page, so each hash is computed once. */
const hashes = new Map<string, Hash>();

/** The hash by which the content security policy allows an inline script or style. */
export function cspHash(text: string): Hash {
  const cached = hashes.get(text);
  if (cached) return cached;
  const hash: Hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  hashes.set(text, hash);
  return hash;
}
