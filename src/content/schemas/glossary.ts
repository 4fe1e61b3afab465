import { z } from 'astro/zod';
import { text } from './fields';

/** A term of the glossary; its slug is English in both languages. Terms stand in the order of their names. */
export const glossaryTerm = z.strictObject({
  term: text,
  /** Other names, among them the English one in Indonesian; the search finds the term by them. */
  synonyms: z.array(text),
  /** Of these, names that everyday language means something else by: no text is linked by them. */
  everyday: z.array(text).default([]),
  definition: text,
  example: text,
  /** Slugs of other terms, the same in both languages. */
  seeAlso: z
    .array(z.string().regex(/^[a-z\d-]+$/))
    .min(1)
    .max(4),
});
