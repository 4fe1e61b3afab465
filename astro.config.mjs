import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwind from '@astrojs/tailwind';
import vercel from '@astrojs/vercel';
import { defineConfig } from 'astro/config';
import { defaultLocale, locales } from './src/i18n/locales.ts';
import { pagePolicy } from './src/config/security.ts';
import { clientDirectives } from './scripts/lib/client-directives.mjs';
import { headingIds } from './scripts/lib/heading-ids.mjs';
import { sharePictures } from './scripts/lib/share-pictures.mjs';
import { siteFont } from './scripts/lib/site-font.mjs';
import { interfaceTexts } from './scripts/lib/texts.ts';
import { viteSettings } from './scripts/lib/vite-settings.mjs';

const onVercel = Boolean(process.env.VERCEL);

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:4321',
  output: 'static',
  outDir: onVercel ? './.vercel/build' : './dist',
  trailingSlash: 'ignore',
  adapter: onVercel
    ? vercel({ staticHeaders: true, maxDuration: 30 })
    : node({
        // scripts/lib/static-files.ts has looked for a file by then: another look would cost each response.
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
      filter: (page) => !/\/(dashboard|door|auth\/|courses\/list)/.test(page),
    }),
    headingIds(),
    interfaceTexts(),
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
  fonts: [siteFont],
  devToolbar: { enabled: false },
  vite: viteSettings(onVercel),
});
