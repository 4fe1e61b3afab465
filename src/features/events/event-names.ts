import { namesOfCopy } from '~/lib/url/slug';
import type { Event } from './events.schema';

export { slugOf } from '~/lib/url/slug';

/** The words of a page's language for kinds and places that are known by their English names. */
export interface KnownNames {
  readonly kinds: Readonly<Record<string, string>>;
  /** Of an event on the web. */
  readonly defaultLocation: string;
}

/** A badge or category: in the page's language where it is one of the usual ones, else as typed. */
export function kindText(name: string, { kinds }: KnownNames): string {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? name) : name;
}

/** Where an event takes place: `Online (Zoom)` is `Daring (Zoom)` in Indonesian. */
export function placeText(location: string | null, { defaultLocation }: KnownNames): string {
  return location?.replace(/^(online|daring)\b/i, () => defaultLocation) || defaultLocation;
}

/** A copy of an event to edit, marked as one (docs/product.md#event-copy), and not featured. */
export const duplicateOf = <From extends Pick<Event, 'title' | 'slug' | 'isFeatured'>>(
  event: From,
  now: number,
): From => ({ ...event, ...namesOfCopy(event, now), isFeatured: false });

/** Initials for a speaker who has none (docs/product.md#speakers): of up to three words of the name. */
export function speakerInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 3)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
