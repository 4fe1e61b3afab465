import { fontProviders } from 'astro/config';

/** The one font of the site, from a file of its own. */
export const siteFont = {
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
};
