import type { APIRoute } from 'astro';

/** Everything public may be indexed; calls and personal pages may not. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /dashboard',
      'Disallow: /admin',
      'Disallow: /en/dashboard',
      'Disallow: /en/admin',
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
      `Sitemap: ${new URL('/sitemap-rows.xml', site).href}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
