import type { APIRoute } from 'astro';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { locales } from '~/i18n/locales';

/** RFC 9116 recommends at most a year. */
const validDays = 364;

/** Contact for reporting vulnerabilities (RFC 9116). */
export const GET: APIRoute = ({ site: origin }) => {
  const expires = new Date(Date.now() + validDays * 86_400_000).toISOString();
  const lines = [
    `Contact: mailto:${site.email}`,
    `Contact: ${new URL(paths.contact, origin).href}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', origin).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
