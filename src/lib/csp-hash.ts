import { createHash } from 'node:crypto';

/** The hash by which a content security policy allows an inline script or style. For server code. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
