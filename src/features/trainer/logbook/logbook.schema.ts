import { z } from 'zod';
import { logbookKinds } from '#db/lists';
import { isWebPage, optionalNumber, plainLine, requiredLine } from '~/lib/form-schema';

const hoursSentence = 'Please enter the hours, from 0.5 to 24.';

/** A calendar day that exists. */
const day = z
  .string('Please enter a date.')
  .regex(/^20\d{2}-\d{2}-\d{2}$/, 'Please enter a date.')
  .refine((text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }, 'Please enter a date.');

/** One line of the logbook, as the form sends it. */
export const entrySchema = z.object({
  kind: z.enum(logbookKinds, 'Please choose a kind.'),
  title: requiredLine('Title is required', 200),
  heldOn: day,
  hours: z
    .string(hoursSentence)
    .trim()
    .transform((text) => Number(text.replace(',', '.')))
    .refine((hours) => hours >= 0.5 && hours <= 24 && Number.isInteger(hours * 2), hoursSentence),
  participants: optionalNumber('Please enter a number of participants.', 100_000),
  place: plainLine(200).default(''),
  proofUrl: z
    .string()
    .trim()
    .max(2000)
    .default('')
    .refine((text) => text === '' || isWebPage(text), {
      error: 'Please enter a link that starts with https:// or http://.',
    })
    .transform((text) => text || null),
});
/** What the form says besides: the file that is there is to go. */
export const entryFormSchema = entrySchema.extend({ withoutFile: z.enum(['', 'yes']).default('') });
export type EntryInput = z.infer<typeof entrySchema>;
