import type { Event } from './schema';

export { slugOf } from '~/lib/slug';

/** What a title and a slug may have at most (schema.ts). */
const longest = { title: 200, slug: 120 };

/** The text with an ending, cut where the two together would be too long. */
const ending = (text: string, tail: string, max: number) =>
  text.slice(0, max - tail.length).replace(/[-\s]+$/, '') + tail;

/**
 * A copy of an event to edit (spec §4): title and slug marked as a copy, the slug with the last six
 * digits of the time in milliseconds, and not featured.
 */
export function duplicateOf<From extends Pick<Event, 'title' | 'slug' | 'isFeatured'>>(
  event: From,
  now: number,
): From {
  return {
    ...event,
    title: ending(event.title, ' (Copy)', longest.title),
    slug: ending(event.slug, `-copy-${String(now).slice(-6)}`, longest.slug),
    isFeatured: false,
  };
}

/** Initials for a speaker who has none (spec §5): of up to three words of the name. */
export function speakerInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 3)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
