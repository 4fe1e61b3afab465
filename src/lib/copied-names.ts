import { cut } from './text-forms/graphemes';

/** Maximum lengths, as in the schemas. */
const maxLengths = { title: 200, slug: 120 };

/** Appends an ending to a text, shortening the text if the two together would be too long. */
const ending = (text: string, tail: string, max: number) =>
  cut(text, max - tail.length).replace(/[-\s]+$/, '') + tail;

/** Makes title and slug of a copy (docs/product.md#event-copy); the slug ends with six digits of the time. */
export const namesOfCopy = ({ title, slug }: { title: string; slug: string }, now: number) => ({
  title: ending(title, ' (Copy)', maxLengths.title),
  slug: ending(slug, `-copy-${String(now).slice(-6)}`, maxLengths.slug),
});
