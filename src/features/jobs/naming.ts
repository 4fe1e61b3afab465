/** What a title and a slug may have at most (job.schema.ts). */
const longest = { title: 200, slug: 120 };

/** An address made from words: lower-case letters without accents, digits and hyphens. */
export function slugOf(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '');
}

/** The text with an ending, cut where the two together would be too long. */
const ending = (text: string, tail: string, max: number) =>
  text.slice(0, max - tail.length).replace(/[-\s]+$/, '') + tail;

/**
 * A copy of a job to edit, marked as one in the way of events (spec §4): the slug with the last six
 * digits of the time in milliseconds; not hot.
 */
export function duplicateOf<From extends { title: string; slug: string; isHot: boolean }>(
  job: From,
  now: number,
): From {
  return {
    ...job,
    title: ending(job.title, ' (Copy)', longest.title),
    slug: ending(job.slug, `-copy-${String(now).slice(-6)}`, longest.slug),
    isHot: false,
  };
}
