import type { CollectionEntry } from 'astro:content';
import { getEntries } from '~/content/entries';
import type { Locale } from '~/i18n/locales';

export async function getLegalText(
  name: 'privacy' | 'terms',
  locale: Locale,
): Promise<CollectionEntry<'legal'>> {
  const id = `${name}.${locale}`;
  const entry = (await getEntries('legal', locale)).find((one) => one.id === id);
  if (!entry) throw new Error(`src/content/legal/${id}.md is missing`);
  return entry;
}
