import { createHash } from 'node:crypto';

type Hash = `sha256-${string}`;

/** Inlined code is the same on every page, so each hash is computed once. */
const known = new Map<string, Hash>();

/** The hash by which the content security policy allows an inline script or style. */
export function cspHash(text: string): Hash {
  const found = known.get(text);
  if (found) return found;
  const hash: Hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  known.set(text, hash);
  return hash;
}
