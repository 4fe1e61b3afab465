import { cut } from '~/lib/text-forms/graphemes';
import { z } from 'zod';
import { issue } from '~/lib/issue';
import { applicationStatuses } from '#db/lists';
import { optionalText, requiredText } from '~/lib/form-schema';
import { countries } from './application/application.schema';

const words = (most: number) => optionalText(most).transform((text) => text ?? '');

/** States that staff see; drafts belong to applicants alone. */
export const listedStates = applicationStatuses.filter((state) => state !== 'draft');
type ListedState = Exclude<(typeof applicationStatuses)[number], 'draft'>;

export interface ApplicationQuery {
  status?: ListedState | undefined;
  country?: (typeof countries)[number] | undefined;
  /** Searches name, address, school and place. */
  q: string;
  page: number;
}

export const stateChangeSchema = z.object({
  to: z.enum(['in_review', 'waiting_list', 'accepted', 'declined'], issue('state_required')),
  words: words(2000),
});
export type StateChange = z.infer<typeof stateChangeSchema>;

const score = z.coerce
  .number(issue('score_required'))
  .int(issue('score_required'))
  .min(1, issue('score_required'))
  .max(5, issue('score_required'));

export const reviewSchema = z.object({
  motivation: score,
  teaching: score,
  plan: score,
  note: words(3000),
});
export type ReviewInput = z.infer<typeof reviewSchema>;

/** The criteria of a review. */
export const criteria = ['motivation', 'teaching', 'plan'] as const;

const chosenIds = z
  .array(z.int().min(1).max(2_147_483_647), issue('nothing_chosen'))
  .min(1, issue('nothing_chosen'))
  .max(200, issue('nothing_chosen'));

/** The ids in the names of the boxes that were ticked in a list, such as `chosen-12`. */
const readChosen = (fields: Readonly<Record<string, unknown>>): number[] =>
  Object.keys(fields).flatMap((name) =>
    name.startsWith('chosen-') ? [Number(name.slice('chosen-'.length))] : [],
  );

/** One decision about the applications that were chosen in the list. */
export const chosenStateSchema = z.preprocess(
  (fields: Record<string, unknown>) => ({ ...fields, ids: readChosen(fields) }),
  z.object({
    to: z.enum(['accepted', 'waiting_list', 'declined'], issue('state_required')),
    ids: chosenIds,
  }),
);
export type ChosenState = z.output<typeof chosenStateSchema>;

/** The logbook entries that were chosen in the list, to be confirmed. */
export const chosenEntriesSchema = z.preprocess(
  (fields: Record<string, unknown>) => ({ entries: readChosen(fields) }),
  z.object({ entries: chosenIds }),
);

/** The decision of staff about a logbook entry; returning one needs a reason. */
export const entryDecisionSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('confirmed'), entry: z.coerce.number().int().min(1) }),
  z.object({
    decision: z.literal('returned'),
    entry: z.coerce.number().int().min(1),
    reason: requiredText('return_reason_required', 1000),
  }),
]);
export type EntryDecision = z.infer<typeof entryDecisionSchema>;

/** Parses the query of a URL; invalid parameters are dropped. */
export function readApplicationQuery(query: URLSearchParams): Omit<ApplicationQuery, 'page'> {
  const oneOf = <Value extends string>(list: readonly Value[], name: string) =>
    list.find((value) => value === query.get(name));
  return {
    status: oneOf(listedStates, 'status'),
    country: oneOf(countries, 'country'),
    q: cut((query.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim(), 200),
  };
}
