import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { receivePath } from '~/config/small-paths';
import { screenFile, screens, screenSize } from './screens';

/** Separate from `paths`, which browsers load: only heads of pages name it. */
export const manifestPath = '/manifest.webmanifest';

const icon = (name: string, size: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/**
 * The web app manifest in a language. The id is the same in all: it is one app, which opens in the
 * language of the page it was installed from.
 */
export function toManifest(locale: Locale) {
  const { meta, sidebar, offline, installed: t } = getDictionary(locale);
  const shortcut = (name: string, path: string) => ({
    name,
    url: localizedPath(locale, path),
    icons: [icon('icon-192', 192)],
  });
  return {
    name: site.brand,
    short_name: site.brand,
    description: meta.homeDescription,
    lang: locale,
    id: '/',
    start_url: localizedPath(locale, paths.home),
    scope: '/',
    display: 'standalone',
    background_color: '#FBFAF7',
    theme_color: '#3730A3',
    categories: ['education'],
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      { ...icon('maskable-512', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(t.continue, paths.startLearning),
      shortcut(offline.title, paths.offline),
      shortcut(sidebar.events, paths.events),
      shortcut(t.search, paths.search),
    ],
    share_target: {
      action: localizedPath(locale, receivePath),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'file', accept: ['application/pdf', '.pdf'] }],
      },
    },
    screenshots: screens.map((screen) => ({
      src: screenFile(locale, screen),
      sizes: screenSize(screen.form),
      type: 'image/webp',
      form_factor: screen.form,
      label: t.screens[screen.name],
    })),
  };
}
