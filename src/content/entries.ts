import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import type { Locale } from '../i18n/locales';
import { inLocale } from './pairs';

/** The entries of a kind in a language by `order`; throws where the other language lacks one. */
export async function getEntries<Kind extends CollectionKey>(
  kind: Kind,
  locale: Locale,
): Promise<CollectionEntry<Kind>[]> {
  return inLocale<CollectionEntry<Kind>>(await getCollection(kind), locale);
}
