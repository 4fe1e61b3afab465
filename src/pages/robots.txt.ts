import type { APIRoute } from 'astro';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';

/** Everything public may be indexed; calls and personal pages may not. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      ...locales.flatMap((locale) =>
        ['/dashboard', '/admin'].map((path) => `Disallow: ${localizedPath(locale, path)}`),
      ),
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
      `Sitemap: ${new URL('/sitemap-rows.xml', site).href}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
