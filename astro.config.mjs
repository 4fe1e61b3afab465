import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwind from '@astrojs/tailwind';
import vercel from '@astrojs/vercel';
import { defineConfig, fontProviders } from 'astro/config';
import { defaultLocale, locales } from './src/i18n/locales.ts';
import { pagePolicy } from './src/config/security.ts';
import { browserFloor, oldSyntax } from './scripts/lib/browser-floor.mjs';
import { clientDirectives } from './scripts/lib/client-directives.mjs';
import { figureBytes } from './scripts/lib/figure-bytes.mjs';
import { headingIds } from './scripts/lib/heading-ids.mjs';
import { sharePictures } from './scripts/lib/share-pictures.mjs';

const onVercel = Boolean(process.env.VERCEL);

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:4321',
  output: 'static',
  outDir: onVercel ? './.vercel/build' : './dist',
  trailingSlash: 'ignore',
  adapter: onVercel
    ? vercel({ staticHeaders: true, maxDuration: 30 })
    : node({
        // scripts/lib/http-server.ts has looked for a file by then: another look would cost each response.
        mode: 'middleware',
        // Pages are stored or compressed whole: a stream of their parts costs more than its string.
        experimentalDisableStreaming: true,
        staticHeaders: true,
        bodySizeLimit: 26 * 1024 * 1024,
      }),
  cache: {
    provider: onVercel
      ? { name: 'vercel', entrypoint: './src/server/cache/vercel-cache.ts' }
      : { name: 'memory', entrypoint: './src/server/cache/memory-cache.ts' },
  },
  integrations: [
    react(),
    tailwind({ applyBaseStyles: false }),
    sitemap({
      i18n: {
        defaultLocale,
        locales: Object.fromEntries(locales.map((locale) => [locale, locale])),
      },
      // Personal pages, which carry noindex.
      filter: (page) => !/\/(dashboard|auth\/|courses\/list)/.test(page),
    }),
    headingIds(),
    clientDirectives(),
    sharePictures(),
  ],
  // Only the router's own rule is small enough to be inlined; it is the same on every page, so the
  // policy of the first page holds for pages swapped in later. Components carry no <style>.
  build: { inlineStylesheets: 'auto' },
  // Lines are metered, and a finger that scrolls touches links: a page is fetched when it is clicked.
  prefetch: false,
  markdown: { syntaxHighlight: false },
  session: false,
  // While it builds and develops, people read its own lines.
  ...(process.argv.includes('build') && { logger: { entrypoint: './src/server/astro-log.ts' } }),
  security: {
    // src/middleware.ts checks every unsafe method, not forms alone, and knows the one exception.
    checkOrigin: false,
    csp: { directives: [...pagePolicy] },
  },
  fonts: [
    {
      name: 'Plus Jakarta Sans',
      cssVariable: '--font-sans',
      provider: fontProviders.local(),
      fallbacks: ['system-ui', 'sans-serif'],
      // A font that arrives too late is not used at all, so there is no fallback to match in size.
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            weight: '400 800',
            style: 'normal',
            // A late font would move text that is being read; the next page has it from the cache.
            display: 'optional',
            src: ['./src/assets/fonts/plus-jakarta-sans.woff2'],
          },
        ],
      },
    },
  ],
  devToolbar: { enabled: false },
  vite: {
    plugins: [oldSyntax()],
    build: {
      cssTarget: browserFloor,
      // Scripts are files: after a page swap the policy of the first page still applies, which knows no
      // inline script of another page.
      assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
    },
    define: {
      __ON_VERCEL__: JSON.stringify(onVercel),
      // Which build made a page: those of two are never mixed.
      __BUILD_ID__: JSON.stringify(process.env.BUILD_ID || 'development'),
      __FIGURE_BYTES__: JSON.stringify(figureBytes()),
    },
    ssr: {
      // A function that starts opens one file instead of a thousand.
      ...(onVercel && { noExternal: true }),
      external: [
        '@electric-sql/pglite',
        '@fastify/busboy',
        '@node-rs/argon2',
        // Reads files beside its own.
        '@touch4it/ical-timezones',
        'nodemailer',
        'pdfkit',
        'pg',
        'pino',
        'pino-pretty',
        'rate-limiter-flexible',
        'sharp',
      ],
    },
  },
});
