import { localeFacts, type Locale } from '~/i18n/locales';
import { namesOfCopy } from '~/lib/url/slug';
import type { Event } from './events.schema';

export { toSlug } from '~/lib/url/slug';

/** Translations of kinds and places that are known by their English names. */
export interface KnownNames {
  readonly kinds: Readonly<Record<string, string>>;
  /** Of an event on the web. */
  readonly defaultLocation: string;
}

/** Translates a usual badge or category; others stay as typed. */
export function kindText(name: string, { kinds }: KnownNames): string {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? name) : name;
}

/** Translates a place: `Online (Zoom)` is `Daring (Zoom)` in Indonesian. */
export function placeText(location: string | null, { defaultLocation }: KnownNames): string {
  return location?.replace(/^(online|daring)\b/i, () => defaultLocation) || defaultLocation;
}

/** A copy of an event to edit, marked as one (docs/product.md#event-copy), and not featured. */
export const findDuplicate = <From extends Pick<Event, 'title' | 'slug' | 'isFeatured'>>(
  event: From,
  now: number,
): From => ({ ...event, ...namesOfCopy(event, now), isFeatured: false });

/** Makes initials of up to three words of a name (docs/product.md#speakers). */
export function speakerInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 3)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

/** One for each language: making one takes far longer than using it. */
const collators: Partial<Record<Locale, Intl.Collator>> = {};

/** Rows by their names as a language sorts them; without one, as they came. */
export function sortedByName<Row extends { name: string }>(rows: Row[], lang?: Locale): Row[] {
  if (!lang) return rows;
  const { compare } = (collators[lang] ??= new Intl.Collator(localeFacts[lang].tag));
  return rows.toSorted((one, other) => compare(one.name, other.name));
}
