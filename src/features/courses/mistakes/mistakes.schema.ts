import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import { tooLong } from '~/lib/form-schema';
import { issue } from '~/lib/issue';
import { hasContact } from '~/lib/text-forms/contact';
import type { LessonPlace } from '~/lib/lesson-place';
import { onLines } from '~/lib/text-forms/signs';

/** Length of a report, in characters. */
export const mistakeLength = { min: 10, max: 500 };

/** "Something wrong?" */
export const mistakeInputSchema = z.object({
  text: z
    .string(issue('mistake_required', mistakeLength))
    .overwrite(onLines)
    .min(mistakeLength.min, issue('mistake_required', mistakeLength))
    .max(mistakeLength.max, tooLong(mistakeLength.max))
    .refine((text) => !hasContact(text), issue('contact_in_text')),
  /** Whether to notify the account once the mistake is corrected. */
  tell: z.literal('yes').optional(),
});
export type MistakeInput = z.output<typeof mistakeInputSchema>;

/** The place in the address: a practice question or a step, without either the first. */
export const mistakePlaceQuery = z
  .object({
    step: z.coerce.number().int().min(1).max(1_000).optional(),
    question: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  })
  .refine(({ step, question }) => step === undefined || question === undefined)
  .transform(({ step, question }) =>
    question === undefined ? { step: step ?? 1, question: null } : { step: null, question },
  );
export type MistakePlaceQuery = z.output<typeof mistakePlaceQuery>;

/** The step or question of a class, with what one sees of it. */
export interface MistakePlace extends LessonPlace {
  /** The title of the class, and what the step begins with or the question asks. */
  title: string;
  name: string;
  lang: Locale;
  /** The version of the class, or the edition of the question. */
  version: number;
}
