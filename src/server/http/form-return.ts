import { randomBytes } from 'node:crypto';
import type { AstroCookies } from 'astro';
import { hostCookie } from '../auth/host-cookie';

/** Field of a form that is shown again to a browser that does not say where a form comes from. */
const field = 'form-token';

const cookie = hostCookie('form-token', 'strict');

/**
 * Returns a token for the form that is shown again, which the browser gets as a cookie, too. Another
 * site knows neither, so that a form which brings both is ours.
 */
export function newFormToken(cookies: AstroCookies): string {
  const token = randomBytes(18).toString('base64url');
  cookie.write(cookies, token, { maxAge: 86_400 });
  return token;
}

/** Removes the token from the fields of a form; returns whether it belongs to this browser. */
export function takeFormToken(cookies: AstroCookies, fields: Record<string, string>): boolean {
  const { [field]: sent = '' } = fields;
  delete fields[field];
  return sent !== '' && sent === cookie.read(cookies);
}

export const clearFormToken = cookie.clear;

/** The page with the token in each of its forms. */
export async function withFormToken(response: Response, token: string): Promise<Response> {
  const html = await response.text();
  const input = `<input type="hidden" name="${field}" value="${token}">`;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const { status } = response;
  const page = html.replace(/<form\b[^>]*\bmethod="post"[^>]*>/gi, (tag) => tag + input);
  return new Response(page, { status, headers });
}
