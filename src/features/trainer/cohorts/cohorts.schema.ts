import { z } from 'zod';
import { isCalendarDay } from '~/lib/calendar';
import {
  openedVersion,
  optionalText,
  plainLine,
  requiredLine,
  textOrEmpty,
} from '~/lib/form-schema';
import { issue } from '~/lib/issue';
import { isWholeMessage, messageTexts } from '~/lib/messages/message-texts';
import { parseDay } from '~/lib/text-forms/dates';

const rowId = z.int().min(1).max(2_147_483_647);
const chosen = z
  .array(rowId, issue('nothing_chosen'))
  .min(1, issue('nothing_chosen'))
  .max(500, issue('nothing_chosen'));

/** A cohort as staff write it. */
export const cohortSchema = z.object({
  name: requiredLine('cohort_name_required', 120),
  region: plainLine(120).default(''),
  startsOn: z
    .string(issue('cohort_start_invalid'))
    .overwrite((text) => parseDay(text) ?? text)
    .refine(isCalendarDay, issue('cohort_start_invalid')),
  /** Usernames or addresses, one a line. */
  facilitators: textOrEmpty(2000),
  events: z.array(rowId).max(200).default([]),
});
export type CohortInput = z.output<typeof cohortSchema>;

export const cohortChangeSchema = cohortSchema.extend({ version: openedVersion });
export type CohortChange = z.output<typeof cohortChangeSchema>;

/** Accepted applications whose people join. */
export const joinSchema = z.object({ userIds: chosen });

/** Whom a message goes to: all members, those who are behind, or the ones that are named. */
export const cohortAudiences = ['all', 'behind', 'chosen'] as const;

export const cohortMessageSchema = z
  .object({
    to: z.enum(cohortAudiences, issue('message_to_required')),
    userIds: z.array(rowId).max(500).default([]),
    ...messageTexts,
  })
  .superRefine(isWholeMessage)
  .refine(({ to, userIds }) => to !== 'chosen' || userIds.length > 0, {
    path: ['userIds'],
    error: issue('nothing_chosen'),
  });
export type CohortMessage = z.output<typeof cohortMessageSchema>;

/** With a reason staff issue a certificate although steps are open. */
export const certifySchema = z.object({ userId: rowId, reason: optionalText(1000) });

/** What a member lets happen in the group. */
export const memberSettingsSchema = z.object({ isShown: z.boolean(), getsMessages: z.boolean() });
export type MemberSettings = z.output<typeof memberSettingsSchema>;
