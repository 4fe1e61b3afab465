import { isLocale, locales, type Locale } from '../i18n/locales';
import { readingOrder, wholeLocales } from '../i18n/previews';

/** A content entry for pairing; `id` is `<slug>.<locale>`. */
export interface LocalizedEntry {
  id: string;
  collection: string;
  filePath?: string | undefined;
  /** May have an `order`. */
  data: object;
}

function getName(entry: LocalizedEntry): { slug: string; locale: Locale; file: string } {
  const dot = entry.id.lastIndexOf('.');
  const locale = entry.id.slice(dot + 1);
  const file = entry.filePath ?? `src/content/${entry.collection}/${entry.id}`;
  if (dot < 1 || !isLocale(locale)) {
    throw new Error(`Content file ${file}: its name must end in one of .${locales.join(', .')}`);
  }
  return { slug: entry.id.slice(0, dot), locale, file };
}

function getOrder({ data }: LocalizedEntry): number {
  return 'order' in data && typeof data.order === 'number' ? data.order : 0;
}

/**
 * The entries of a language by `order`, those without one by name; in a preview the English ones of
 * those that are missing. Throws and names the missing file where an entry exists in one language but
 * not in the other.
 */
export function inLocale<Entry extends LocalizedEntry>(entries: Entry[], locale: Locale): Entry[] {
  const ids = new Set(entries.map((entry) => entry.id));
  for (const entry of entries) {
    const { slug, locale: entryLocale, file } = getName(entry);
    const missing = wholeLocales.find((other) => !ids.has(`${slug}.${other}`));
    if (missing) {
      const name = file.replace(`${slug}.${entryLocale}`, `${slug}.${missing}`);
      throw new Error(`Content file ${name} is missing: ${file} has no counterpart`);
    }
  }
  const best = (slug: string) => readingOrder(locale).find((other) => ids.has(`${slug}.${other}`));
  return entries
    .filter((entry) => getName(entry).locale === best(getName(entry).slug))
    .sort((a, b) => getOrder(a) - getOrder(b) || a.id.localeCompare(b.id));
}

/** An entry's name without its language; the same in both. */
export function toSlug({ id }: { id: string }): string {
  return id.slice(0, id.lastIndexOf('.'));
}
