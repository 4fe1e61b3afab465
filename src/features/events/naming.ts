import { namesOfCopy } from '~/lib/slug';
import type { Event } from './schema';

export { slugOf } from '~/lib/slug';

/** A copy of an event to edit, marked as one (spec §4), and not featured. */
export const duplicateOf = <From extends Pick<Event, 'title' | 'slug' | 'isFeatured'>>(
  event: From,
  now: number,
): From => ({ ...event, ...namesOfCopy(event, now), isFeatured: false });

/** Initials for a speaker who has none (spec §5): of up to three words of the name. */
export function speakerInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 3)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
