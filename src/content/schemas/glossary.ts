import { z } from 'astro/zod';
import { text } from './fields';

/** A term of the glossary; its slug is English in both languages. Terms are sorted by name. */
export const glossaryTerm = z.strictObject({
  term: text,
  /** Other names, among them the English one in Indonesian; the search finds the term by them. */
  synonyms: z.array(text),
  /** Names with another everyday meaning; they are not linked in texts. */
  everyday: z.array(text).default([]),
  definition: text,
  example: text,
  /** Slugs of other terms, the same in both languages. */
  seeAlso: z
    .array(z.string().regex(/^[a-z\d-]+$/))
    .min(1)
    .max(4),
});
