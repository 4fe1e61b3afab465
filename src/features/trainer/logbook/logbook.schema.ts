import { z } from 'zod';
import { isCalendarDay } from '~/lib/calendar';
import { issue } from '~/lib/issue';
import { parseDay } from '~/lib/text-forms/dates';
import { parseNumber } from '~/lib/text-forms/numbers';
import { logbookKinds } from '#db/lists';
import {
  isWebPage,
  linkText,
  optionalNumber,
  plainLine,
  requiredLine,
  textOrEmpty,
} from '~/lib/form-schema';

const hoursSentence = issue('entry_hours_invalid');

/** A day that exists, also as people write it where a browser has no calendar to choose from. */
const day = z
  .string(issue('held_on_invalid'))
  .overwrite((text) => parseDay(text) ?? text)
  .refine(isCalendarDay, issue('held_on_invalid'));

const entryFields = z.object({
  kind: z.enum(logbookKinds, issue('entry_kind_required')),
  title: requiredLine('entry_title_required', 200),
  heldOn: day,
  hours: z
    .string(hoursSentence)
    .transform((text) => {
      const hours = parseNumber(text);
      return typeof hours === 'number' ? hours : Number.NaN;
    })
    .refine((hours) => hours >= 0.5 && hours <= 24 && Number.isInteger(hours * 2), hoursSentence),
  participants: optionalNumber(issue('participants_invalid'), 100_000),
  place: plainLine(200).default(''),
  reflection: textOrEmpty(2000),
  proofUrl: linkText
    .default('')
    .refine((text) => text === '' || isWebPage(text), {
      error: issue('proof_link_invalid'),
    })
    .transform((text) => text || null),
});

/** A pilot says how many took part and what came of it (docs/product.md#logbook). */
function isWholePilot(
  {
    kind,
    participants,
    reflection,
  }: Pick<z.output<typeof entryFields>, 'kind' | 'participants' | 'reflection'>,
  context: z.RefinementCtx,
): void {
  if (kind !== 'pilot') return;
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (participants === null) refuse('participants', issue('pilot_pupils_required'));
  if (reflection === '') refuse('reflection', issue('pilot_reflection_required'));
}

export const entrySchema = entryFields.superRefine(isWholePilot);
/** The form can also remove the stored file. */
export const entryFormSchema = entryFields
  .extend({ withoutFile: z.enum(['', 'yes']).default('') })
  .superRefine(isWholePilot);
export type EntryInput = z.infer<typeof entrySchema>;
