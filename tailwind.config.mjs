import defaults from 'tailwindcss/defaultTheme.js';
import navIcons, { navIconClasses } from './src/styles/nav-icons.mjs';
import plain from './src/styles/plain.mjs';
import tokens from './src/styles/tokens.mjs';

/** A colour of src/styles/tokens.mjs, usable with Tailwind's opacity modifiers. */
const token = (name) => `rgb(var(--${name}) / <alpha-value>)`;

/** Space in pixels: who enlarges text wants larger words, and a phone has no room for larger gaps. */
const spacing = Object.entries(defaults.spacing).map(([step, size]) => [
  step,
  size.endsWith('rem') ? `${Number.parseFloat(size) * 16}px` : size,
]);

/** @type {import('tailwindcss').Config} */
export default {
  // Not what never names a class: words of sentences and of servers look like some.
  content: [
    './src/**/*.{astro,tsx,ts}',
    '!./src/{i18n,server,content,config}/**',
    '!./src/pages/api/**',
    '!./src/**/*.{server,schema,api,store,types}.ts',
  ],
  safelist: navIconClasses,
  // Words of scripts that name no class here.
  blocklist: [
    ...['contents', 'outline', 'resize', 'table', 'transform', 'visible'],
    ...['!page', '!progress'],
  ],
  theme: {
    // For print.css.
    site: `'${process.env.SITE_URL || 'http://localhost:4321'}'`,
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#fff',
      paper: token('paper'),
      card: token('card'),
      ground: token('ground'),
      ink: { DEFAULT: token('ink'), soft: token('ink-soft') },
      line: token('line'),
      edge: token('edge'),
      nila: { DEFAULT: token('nila'), bright: token('nila-bright'), on: token('nila-on') },
      kunyit: { DEFAULT: token('kunyit'), on: token('kunyit-on') },
      daun: token('daun'),
      bata: token('bata'),
      abu: token('abu'),
    },
    fontFamily: { sans: ['var(--font-sans)', 'system-ui', 'sans-serif'] },
    fontSize: {
      xs: ['0.8125rem', '1.45'],
      sm: ['0.9375rem', '1.55'],
      base: ['var(--text-body)', '1.6'],
      lg: ['var(--text-lead)', '1.5'],
      xl: ['var(--text-h3)', '1.25'],
      '2xl': ['var(--text-h2)', '1.12'],
      '3xl': ['var(--text-h1)', '1.05'],
    },
    borderRadius: { none: '0', sm: '6px', field: '12px', card: '16px', full: '999px' },
    spacing: Object.fromEntries(spacing),
    screens: { sm: '40em', md: '48em', lg: '64em', xl: '80em' },
    extend: {
      // Two beside each other on a phone, one if text is large; as many as fit elsewhere.
      gridTemplateColumns: { pair: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))' },
      maxWidth: { page: '75rem', prose: '68ch' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0, 0, 0.2, 1)' },
      transitionDuration: { DEFAULT: '180ms' },
    },
  },
  // Colours take their opacity from a modifier (bg-nila/10); a variable for each would only add
  // bytes, and so would those that unused plugins put on every element.
  corePlugins: {
    backdropFilter: false,
    borderSpacing: false,
    contain: false,
    filter: false,
    gradientColorStops: false,
    ringWidth: false,
    scrollSnapType: false,
    touchAction: false,
    // src/styles/plain.mjs has what is used of these, without the variables.
    boxShadow: false,
    boxShadowColor: false,
    fontVariantNumeric: false,
    container: false,
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    ringOpacity: false,
    textOpacity: false,
  },
  plugins: [tokens, navIcons, plain],
};
