import type { AstroCookies } from 'astro';
import { getEnv } from '../env';

/**
 * Whether the site is served on https according to `SITE_URL`; the request's protocol may be that of a
 * proxy.
 */
const isSecure = () => getEnv().SITE_URL.startsWith('https:');

/**
 * A cookie that no script reads. The prefix makes browsers refuse it from other hosts, paths, and plain
 * http.
 */
export function hostCookie(name: string, sameSite: 'lax' | 'strict' = 'lax') {
  const getName = () => (isSecure() ? `__Host-${name}` : name);
  const attributes = () => ({ httpOnly: true, sameSite, path: '/', secure: isSecure() });
  return {
    getName,
    /** The value, unchecked. */
    read: (cookies: AstroCookies): string | undefined => cookies.get(getName())?.value || undefined,
    write(cookies: AstroCookies, value: string, end: { maxAge: number } | { expires: Date }): void {
      cookies.set(getName(), value, { ...attributes(), ...end });
    },
    clear(cookies: AstroCookies): void {
      cookies.set(getName(), '', { ...attributes(), expires: new Date(0) });
    },
  };
}
