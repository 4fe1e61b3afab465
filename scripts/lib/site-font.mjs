import { fontProviders } from 'astro/config';

/** The site's only font, self-hosted. */
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
        // A late font would move text that is being read; the next page has it cached.
        display: 'optional',
        src: ['./src/assets/fonts/plus-jakarta-sans.woff2'],
      },
    ],
  },
};
