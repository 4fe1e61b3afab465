import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { defaultLocale, type Locale } from '../i18n/locales';
import { isPreview } from '../i18n/previews';
import { noteForeign } from '../server/previews/foreign-texts';
import { localePaths } from '../i18n/routing';
import { inLocale, toSlug } from './pairs';

/** The entries of a kind in a language by `order`; throws where a whole language lacks one. */
export async function getEntries<Kind extends CollectionKey>(
  kind: Kind,
  locale: Locale,
): Promise<CollectionEntry<Kind>[]> {
  const entries = inLocale<CollectionEntry<Kind>>(await getCollection(kind), locale);
  if (isPreview(locale)) noteForeign(locale, entries);
  return entries;
}

/** The one entry of a kind in a language, such as the texts of a page. */
export async function getPage<Kind extends CollectionKey>(
  kind: Kind,
  locale: Locale,
): Promise<CollectionEntry<Kind>['data']> {
  const [entry] = await getEntries(kind, locale);
  if (!entry) throw new Error(`Content of the kind ${kind} has no entry`);
  return entry.data;
}

/** The `getStaticPaths` of a page with a `[slug]` for each entry of a kind. */
export async function entryPaths(kind: CollectionKey) {
  const slugs = (await getEntries(kind, defaultLocale)).map(toSlug);
  return localePaths().flatMap(({ params }) =>
    slugs.map((slug) => ({ params: { ...params, slug } })),
  );
}

/** The entry that a page with a `[slug]` shows. */
export async function getEntryOf<Kind extends CollectionKey>(
  kind: Kind,
  slug: string,
  locale: Locale,
): Promise<CollectionEntry<Kind>> {
  const entry = (await getEntries(kind, locale)).find((other) => toSlug(other) === slug);
  if (!entry) throw new Error(`Content of the kind ${kind} has no entry ${slug}`);
  return entry;
}

/** Translates the category of content into the topic's name in a language. */
export async function topicLabels(locale: Locale): Promise<(name: string) => string> {
  const topics = await getEntries('topics', locale);
  const labels = new Map(topics.map(({ data }) => [data.name, data.label]));
  return (name) => labels.get(name) ?? name;
}
