import { rememberCookie } from '~/lib/browser/dom';
import { themeCookie } from './head-boot';

const order = ['system', 'light', 'dark'] as const;
type Theme = (typeof order)[number];

/** The `paper` of each theme, for the browser's own bars. */
const barColours = { light: '#fbfaf7', dark: '#0d1020' };

function current(): Theme {
  const setting = document.documentElement.dataset['theme'];
  return setting === 'light' || setting === 'dark' ? setting : 'system';
}

/** Makes buttons and the browser's bars say which theme is on. */
function announce(): void {
  const theme = current();
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-toggle]')) {
    const words = button.dataset;
    button.setAttribute('aria-label', `${words['label']}: ${words[theme]}`);
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = barColours[theme === 'system' ? scheme : theme];
  }
}

/** Lets the buttons of the theme go through system, light and dark, and keeps it over page swaps. */
export function startTheme(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-theme-toggle]')) return;
    const theme = order[(order.indexOf(current()) + 1) % order.length] ?? 'system';
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    rememberCookie(themeCookie, theme === 'system' ? null : theme);
    announce();
  });
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    // Attributes from the head script, which does not run again.
    for (const name of ['js', 'theme', 'user', 'saver']) {
      const value = document.documentElement.dataset[name];
      if (value !== undefined) newDocument.documentElement.dataset[name] = value;
    }
  });
  document.addEventListener('astro:page-load', announce);
}
