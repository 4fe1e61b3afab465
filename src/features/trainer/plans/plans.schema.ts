import { z } from 'zod';
import { kkaElements } from '~/content/kka';
import { openedVersion, plainLine, requiredLine } from '~/lib/form-schema';
import { issue } from '~/lib/issue';
import { cut } from '~/lib/text-forms/graphemes';
import { hasContact } from '~/lib/text-forms/contact';
import { onLines, toPlain } from '~/lib/text-forms/signs';
import {
  planCriteria,
  planLengths,
  planParts,
  planPhases,
  planSubjects,
  type PlanPart,
} from './plans';

const withoutContact = (text: string) => !hasContact(text);
const contact = issue('contact_in_text');

const part = (name: PlanPart, isOptional = false) => {
  const { letters, lines } = planParts[name];
  return z
    .string(issue('plan_part_required'))
    .overwrite(onLines)
    .min(isOptional ? 0 : 1, issue('plan_part_required'))
    .max(letters, issue('too_long', { max: letters }))
    .refine((text) => text.split('\n').length <= lines, issue('too_many_lines', { max: lines }))
    .refine(withoutContact, contact);
};

const wholeNumber = (
  code: 'plan_minutes_invalid' | 'plan_classes_invalid',
  least: number,
  most: number,
) =>
  z
    .string(issue(code))
    .overwrite(toPlain)
    .regex(/^\d{1,3}$/, issue(code))
    .transform(Number)
    .refine((n) => n >= least && n <= most, issue(code));

export const planSchema = z.object({
  title: requiredLine('title_required', 120).refine(withoutContact, contact),
  phase: z.enum(planPhases, issue('plan_choice_required')),
  subject: z.enum(planSubjects, issue('plan_choice_required')),
  minutes: wholeNumber('plan_minutes_invalid', 10, 400),
  element: z.enum(['', ...kkaElements], issue('plan_choice_required')).default(''),
  aim: part('aim'),
  prepare: part('prepare'),
  steps: part('steps'),
  withoutDevices: part('withoutDevices'),
  assessment: part('assessment'),
  reflection: part('reflection', true).default(''),
});
export type PlanInput = z.output<typeof planSchema>;

/** The form of a plan also says what it was opened as, and what it is a copy of. */
export const planFormSchema = planSchema.extend({
  version: openedVersion,
  source: plainLine(120).default(''),
});

/** What may be done to a plan of one's own beside changing it. */
export const planActSchema = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('publish'),
    license: z.literal('yes', issue('plan_consent_required')),
    showsName: z.enum(['', 'yes']).default(''),
  }),
  z.object({ act: z.literal('withdraw') }),
  z.object({ act: z.literal('delete') }),
]);
export type PlanAct = z.output<typeof planActSchema>;

const score = z
  .enum(['0', '1', '2', '3'], issue('level_required'))
  .transform((text) => Number(text));

const noteLength = { min: 20, max: 800 } as const;

export const planRatingSchema = z.object({
  ...(Object.fromEntries(planCriteria.map((id) => [id, score])) as Record<
    (typeof planCriteria)[number],
    typeof score
  >),
  note: z
    .string(issue('too_short', { min: noteLength.min }))
    .overwrite(onLines)
    .min(noteLength.min, issue('too_short', { min: noteLength.min }))
    .max(noteLength.max, issue('too_long', { max: noteLength.max }))
    .refine(withoutContact, contact),
});
export type PlanRating = z.output<typeof planRatingSchema>;

export const planPilotSchema = z.object({
  classes: wholeNumber('plan_classes_invalid', 1, 40),
  changed: z
    .string()
    .overwrite(onLines)
    .max(800, issue('too_long', { max: 800 }))
    .refine(withoutContact, contact)
    .default(''),
});
export type PlanPilot = z.output<typeof planPilotSchema>;

export const hidePlanSchema = z.object({
  plan: z.coerce.number().int().min(1),
  isHidden: z.enum(['yes', 'no']),
});

/** The filter of the list, by its address. */
export interface PlanQuery {
  q: string;
  phase: (typeof planPhases)[number] | undefined;
  subject: (typeof planSubjects)[number] | undefined;
  minutes: number | undefined;
}

/** Reads the filter of the list; what is none is dropped. */
export function readPlanQuery(query: URLSearchParams): PlanQuery {
  const oneOf = <Value extends string>(list: readonly Value[], name: string) =>
    list.find((value) => value === query.get(name));
  const length = planLengths.find((n) => String(n) === query.get('minutes'));
  return {
    q: cut(toPlain(query.get('q') ?? '').toWellFormed(), 200),
    phase: oneOf(planPhases, 'phase'),
    subject: oneOf(planSubjects, 'subject'),
    minutes: length,
  };
}
