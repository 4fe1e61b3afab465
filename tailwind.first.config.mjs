import tokens from './src/styles/tokens.mjs';
import full from './tailwind.config.mjs';

/** Plugins that put their defaults on every element, whether used or not; the first screen uses none. */
const withDefaults = [
  'backdropFilter',
  'borderSpacing',
  'boxShadow',
  'contain',
  'filter',
  'fontVariantNumeric',
  'gradientColorStops',
  'ringWidth',
  'scrollSnapType',
  'touchAction',
  'transform',
];

/**
 * What stands above the fold of a page. Its rules are inlined in the head (src/styles/first.css), so
 * this list is kept short on purpose: what is not in it is styled by the linked site.css.
 *
 * @type {import('tailwindcss').Config}
 */
export default {
  ...full,
  safelist: [],
  // Without the icons of the navigation, which come with site.css.
  plugins: [tokens],
  content: [
    './src/layouts/{Base,Site}.astro',
    './src/shell/navigation/{TopBar,Drawer,LanguageSwitch,MenuGroups}.astro',
    './src/shell/ThemeToggle.astro',
    './src/features/ai/TopicChips.astro',
    './src/features/marketing/{Hero,HeroCloth}.astro',
    './src/features/dashboard/MemberHome.astro',
    './src/features/events/list/{FeaturedEvents,FeaturedCard}.astro',
    './src/features/events/list/EventCover.tsx',
    './src/ui/covers/DayTile.tsx',
    // Of EventParts.tsx, which has those of other places too.
    { raw: 'flex flex-wrap gap-2' },
    './src/ui/Badge.tsx',
    './src/ui/html/{Button.astro,button-looks.ts,Icon.astro}',
    './src/ui/page/{PageHead,PageHero}.astro',
    './src/ui/Wordmark.astro',
  ],
  corePlugins: {
    ...full.corePlugins,
    preflight: false,
    ...Object.fromEntries(withDefaults.map((name) => [name, false])),
  },
};
