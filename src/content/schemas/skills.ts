import { z } from 'astro/zod';
import { text } from './fields';

const slug = z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/);

const skillAreas = [
  'understanding',
  'using',
  'ethics',
  'teaching',
  'data',
  'building',
  'work',
] as const;

/** A skill; its slug is English in both languages. Skills are sorted by name. */
export const skill = z.strictObject({
  name: text,
  summary: text,
  /** The abilities of someone with the skill. */
  description: text,
  area: z.enum(skillAreas),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Aspects of UNESCO's frameworks for teachers (CFT) and students (CFS). */
  frameworks: z
    .array(z.strictObject({ name: z.enum(['UNESCO AI CFT', 'UNESCO AI CFS']), aspect: text }))
    .min(1),
  /** Other names, by which the search finds it. */
  synonyms: z.array(text),
  /** Slugs of the glossary. */
  terms: z.array(slug),
  related: z.array(slug),
});
