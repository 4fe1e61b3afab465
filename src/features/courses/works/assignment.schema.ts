import { z } from 'zod';
import {
  flag,
  isTakenAsMarkdown,
  openedVersion,
  requiredLine,
  requiredText,
} from '~/lib/form-schema';
import { issue } from '~/lib/issue';
import { localeSchema } from '~/lib/translations/localized.schema';
import type { Locale } from '~/i18n/locales';
import type { Criterion } from './works.schema';

/** Maximum number of characters of a stored brief. */
export const briefLimit = 6_000;

export const criteriaCount = { min: 2, max: 6 } as const;

/** Limits of the word counts that an assignment may ask for. */
const wordLimits = { min: 50, max: 2_000 } as const;

const words = z
  .int(issue('words_invalid', wordLimits))
  .min(wordLimits.min, issue('words_invalid', wordLimits))
  .max(wordLimits.max, issue('words_invalid', wordLimits));

const criterionSchema = z.object({
  /** Scores refer to this id. A new criterion may have none. */
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, issue('option_id_invalid'))
    .optional(),
  name: requiredLine('criterion_required', 120),
  levels: z.array(requiredLine('criterion_required', 300)).length(4, issue('criterion_required')),
});

/** Gives each criterion without an id the first free one. */
function withIds(criteria: z.output<typeof criterionSchema>[]): Criterion[] {
  const usedIds = new Set(criteria.map(({ id }) => id));
  let next = 1;
  return criteria.map(({ id, name, levels }) => {
    if (id) return { id, name, levels };
    while (usedIds.has(`c${next}`)) next += 1;
    usedIds.add(`c${next}`);
    return { id: `c${next}`, name, levels };
  });
}

export const assignmentInputSchema = z
  .object({
    title: requiredLine('title_required', 160),
    brief: requiredText('criterion_required', briefLimit).superRefine(isTakenAsMarkdown),
    criteria: z
      .array(criterionSchema)
      .min(criteriaCount.min, issue('criteria_too_few', { min: criteriaCount.min }))
      .max(criteriaCount.max, issue('criteria_too_many', { max: criteriaCount.max }))
      .transform(withIds)
      .refine(
        (criteria) => new Set(criteria.map(({ id }) => id)).size === criteria.length,
        issue('criterion_twice'),
      ),
    minWords: words,
    maxWords: words,
    takesPicture: flag,
    takesLink: flag,
    takesProgram: flag,
    sourceLocale: localeSchema.optional(),
    version: openedVersion,
  })
  .refine(({ minWords, maxWords }) => minWords <= maxWords, {
    path: ['maxWords'],
    error: issue('words_order'),
  });
export type AssignmentInput = z.output<typeof assignmentInputSchema>;

/** An assignment in its own language, as editors change it. */
export interface AdminAssignment {
  id: number;
  classId: number;
  title: string;
  /** Markdown. */
  brief: string;
  criteria: Criterion[];
  minWords: number;
  maxWords: number;
  takesPicture: boolean;
  takesLink: boolean;
  takesProgram: boolean;
  sourceLocale: Locale;
  version: number;
  /** Number of works that learners have handed in. */
  works: number;
}
