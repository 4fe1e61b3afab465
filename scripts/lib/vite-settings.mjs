import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { browserCalls } from './browser-calls.mjs';
import { locales } from '../../src/i18n/locales.ts';
import { isPreview } from '../../src/i18n/previews.ts';
import { textFiles } from './texts.ts';

/**
 * The oldest supported browsers, since visitors' phones are years old. Newer syntax is lowered;
 * newer functions are in src/lib/browser/fallbacks.ts.
 */
const browserFloor = ['chrome87', 'safari14', 'firefox78'];

/**
 * Lowers the syntax of scripts. Astro sets `esnext` for those of browsers, whatever the settings say.
 * @returns {import('vite').Plugin}
 */
const oldSyntax = () => ({
  name: 'old-syntax',
  configEnvironment(name) {
    if (name !== 'client') return undefined;
    // Class fields become assignments, which need no helper.
    const transform = { assumptions: { setPublicClassFields: true } };
    return { build: { target: browserFloor, rolldownOptions: { transform } } };
  },
});

/** Bytes that each file of a public folder costs over the network, by address. */
const bytesIn = (folder) =>
  Object.fromEntries(
    globSync(`public/${folder}/**/*.*`).map((file) => {
      const body = readFileSync(file);
      const path = file.replaceAll('\\', '/').replace(/^public/, '');
      return [path, path.endsWith('.svg') ? gzipSync(body).length : body.length];
    }),
  );

/** Packages that are not bundled: native ones, and those that read files in their own folder. */
const external = [
  '@electric-sql/pglite',
  '@fastify/busboy',
  '@node-rs/argon2',
  '@touch4it/ical-timezones',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'pino-pretty',
  'rate-limiter-flexible',
  'sharp',
];

/**
 * Bundles the code that every page runs into one file: each further file is a request, and small
 * ones compress badly.
 */
const codeSplitting = {
  groups: [
    { name: 'shell', test: /[\\/]src[\\/](?:shell[\\/]start|lib[\\/](?:after-paint|fill))\.ts$/ },
  ],
};

export const viteSettings = (onVercel) => ({
  plugins: [oldSyntax(), browserCalls(), textFiles()],
  build: {
    cssTarget: browserFloor,
    // Scripts are files: after a page swap the policy of the first page still applies, which knows no
    // inline script of another page.
    assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting },
        },
      },
    },
  },
  define: {
    // Code for previews of languages is in builds that serve one.
    __WITH_PREVIEWS__: JSON.stringify(locales.some(isPreview)),
    __ON_VERCEL__: JSON.stringify(onVercel),
    // Names the build of a page; pages of two builds are never mixed.
    __BUILD_ID__: JSON.stringify(process.env.BUILD_ID || 'development'),
    __FIGURE_BYTES__: JSON.stringify(bytesIn('figures')),
    __MATERIAL_BYTES__: JSON.stringify(bytesIn('materials')),
  },
  // A starting function opens one file instead of a thousand.
  ssr: { noExternal: onVercel || undefined, external },
});
