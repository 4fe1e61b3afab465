import { api } from '~/config/api-paths';
import { locales, type Locale } from '~/i18n/locales';
import { getJson } from '~/lib/api-client';
import { createFetcherStore } from '~/lib/url/query';
import type { Bootcamp } from '../hub.schema';

const entries = locales.map((locale) => {
  const address = `${api.activeBootcamps}?lang=${locale}`;
  const fetcher = () => getJson<Bootcamp[]>(address);
  return [locale, createFetcherStore<Bootcamp[]>([address], { fetcher })] as const;
});

/** Active bootcamps in each language, most popular first; fetched when somebody looks at them. */
export const activeBootcamps = Object.fromEntries(entries) as Record<
  Locale,
  (typeof entries)[number][1]
>;
