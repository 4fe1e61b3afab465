import type { Locale } from '../i18n/locales';
import { getEntries } from './entries';
import { toSlug } from './pairs';

/** The sections of the path in their order, and the articles that they may name. */
export async function loadPath(locale: Locale) {
  const sections = (await getEntries('path', locale)).map((entry) => ({
    slug: toSlug(entry),
    ...entry.data,
  }));
  const articles = (await getEntries('articles', locale)).map((entry) => ({
    slug: toSlug(entry),
    title: entry.data.title,
    lang: locale,
  }));
  return { sections, articles, stations: sections.flatMap(({ stations }) => stations) };
}

/** The codes of the lessons of the path, in their order. */
export async function pathCodes(locale: Locale): Promise<string[]> {
  const { stations } = await loadPath(locale);
  return stations.flatMap(({ kind, ref }) => (kind === 'class' ? [ref] : []));
}
