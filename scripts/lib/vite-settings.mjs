import { browserFloor, oldSyntax } from './browser-floor.mjs';
import { figureBytes, materialBytes } from './public-bytes.mjs';

/** Packages that are not bundled: native ones, and those that read files beside their own. */
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

export const viteSettings = (onVercel) => ({
  plugins: [oldSyntax()],
  build: {
    cssTarget: browserFloor,
    // Scripts are files: after a page swap the policy of the first page still applies, which knows no
    // inline script of another page.
    assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
  },
  define: {
    __ON_VERCEL__: JSON.stringify(onVercel),
    // Names the build of a page; pages of two builds are never mixed.
    __BUILD_ID__: JSON.stringify(process.env.BUILD_ID || 'development'),
    __FIGURE_BYTES__: JSON.stringify(figureBytes()),
    __MATERIAL_BYTES__: JSON.stringify(materialBytes()),
  },
  // A function that starts opens one file instead of a thousand.
  ssr: { ...(onVercel && { noExternal: true }), external },
});
