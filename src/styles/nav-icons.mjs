import plugin from 'tailwindcss/plugin.js';
import { icons } from '../ui/icons.ts';

/**
 * The icons of the navigation. They are in the stylesheet, because every page's HTML would repeat
 * them.
 */
const names = [
  ...['home', 'book', 'spark', 'calendar', 'path', 'play'],
  ...['work', 'compass', 'help', 'bookmark', 'user', 'news', 'log', 'search'],
];

/** Only what an address may not have is encoded: the rest is shorter as it is. */
function address(name) {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'><path d='${icons[name]}'/></svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`;
}

/** Classes that Tailwind cannot find, because their names are put together. */
export const navIconClasses = names.map((name) => `nav-${name}`);

export default plugin(({ addComponents }) => {
  const mask = (name) => ({ '--mask': address(name) });
  addComponents({
    '.nav-icon': { '-webkit-mask-image': 'var(--mask)', 'mask-image': 'var(--mask)' },
  });
  addComponents(names.map((name) => ({ [`.nav-${name}`]: mask(name) })));
  addComponents({
    '.nav-theme': mask('screen'),
    '[data-theme=light] .nav-theme': mask('sun'),
    '[data-theme=dark] .nav-theme': mask('moon'),
  });
});
