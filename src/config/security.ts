/**
 * Headers of every response. `vercel.json` repeats them, because Vercel reads nothing else; a test
 * compares the two.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/**
 * The pages that may use the camera: that which scans tickets, and the lab of pictures. `vercel.json`
 * repeats both.
 */
export const cameraPages = /^\/(en\/)?(door|labs\/pictures)$/;
export const cameraHeaders: Readonly<Record<string, string>> = {
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Headers added on https. Browsers ignore them on http, which is all that a test machine has. */
export const httpsHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

/** The policy of pages; Astro adds the hashes of their scripts and styles. */
export const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob: https://*.public.blob.vercel-storage.com",
  "font-src 'self'",
  // Files of people go from the browser straight to Vercel Blob.
  "connect-src 'self' https://vercel.com/api/blob/",
  // 'self' is for the sandbox: no other page lets itself be framed.
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
] as const;

/** The policy of files that a browser shows as a page: only the inline style of a drawing. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The page in which code of people runs (public/sandbox.html). `sandbox` takes its origin, so that it
 * has neither cookies nor storage; the rest lets it load nothing and go nowhere, and holds for the
 * frame within that has the code. Forms may be sent to the code alone, which answers them.
 * `vercel.json` repeats both headers.
 */
export const sandboxPath = '/sandbox.html';
export const sandboxHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "sandbox allow-scripts allow-forms; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
};

/** The policy of the service worker, which differs from that of pages. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Files that browsers request at each visit are cached for a day. `vercel.json` repeats this. */
export const dailyFiles =
  /^\/(icons\/.*|apple-touch-icon\.png|favicon\.(ico|svg)|(\w+\/)?manifest\.webmanifest)$/;
export const dailyCache = 'public, max-age=86400';

/**
 * Addresses that programs expect but that are elsewhere here; redirected with 307 before any page
 * is rendered.
 */
export const redirects: readonly { source: string; destination: string }[] = [
  { source: '/security.txt', destination: '/.well-known/security.txt' },
  { source: '/.well-known/change-password', destination: '/dashboard/profile' },
];
