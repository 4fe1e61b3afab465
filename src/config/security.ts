/**
 * Headers of every answer. `vercel.json` repeats them, since Vercel reads nothing else; a test compares.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** The same where the site is served on https; on http browsers ignore it, and a test machine has no other. */
export const httpsHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

/** What pages may load; the framework adds the hashes of their scripts and styles. */
export const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob: https://*.public.blob.vercel-storage.com",
  "font-src 'self'",
  // Files of people go from the browser straight to Vercel Blob.
  "connect-src 'self' https://vercel.com/api/blob/",
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
] as const;

/** What everything that is no page may load, should a browser show it as one: nothing but a drawing's own style. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Addresses that programs ask for and that lie elsewhere here; answered before any page, with 307. */
export const redirects: readonly { source: string; destination: string }[] = [
  { source: '/security.txt', destination: '/.well-known/security.txt' },
  { source: '/.well-known/change-password', destination: '/dashboard/profile' },
];
