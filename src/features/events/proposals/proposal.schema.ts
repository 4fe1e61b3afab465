import { z } from 'zod';
import { isCalendarDay } from '~/lib/calendar';
import { issue } from '~/lib/issue';
import { proposalStatuses } from '#db/lists';
import type { Locale } from '~/i18n/locales';
import { parseDay } from '~/lib/text-forms/dates';
import { emailAddress, isTakenAsName, requiredLine, requiredText } from '~/lib/form-schema';
import { localeOrDefault } from '~/lib/translations/localized.schema';

export const proposalFormats = [
  'webinar',
  'workshop',
  'meetup',
  'hackathon',
  'office-hours',
  'other',
] as const;

/** A proposal as the admin's inbox shows it. */
export interface Proposal {
  id: number;
  title: string;
  reason: string;
  format: string;
  /** `YYYY-MM-DD`, or empty. */
  proposedDate: string;
  contactName: string;
  contactEmail: string;
  userId: number | null;
  locale: Locale;
  status: (typeof proposalStatuses)[number];
  createdAt: string;
  updatedAt: string;
}

/** "Submit Event Proposal". */
export const proposalInputSchema = z.object({
  title: requiredLine('proposal_title_required', 200),
  reason: requiredText('proposal_reason_required', 4000),
  format: z.enum(proposalFormats, issue('format_required')),
  /** `YYYY-MM-DD`, or empty if the proposer has no day in mind. */
  proposedDate: z
    .string(issue('proposed_date_invalid'))
    .overwrite((text) => parseDay(text) ?? text)
    .refine((text) => text === '' || isCalendarDay(text), issue('proposed_date_invalid'))
    .default(''),
  contactName: requiredLine('your_name_required', 120).superRefine(isTakenAsName),
  contactEmail: emailAddress,
  locale: localeOrDefault,
});
export type ProposalInput = z.infer<typeof proposalInputSchema>;

export const proposalAnswerSchema = z.object({
  status: z.enum(proposalStatuses, issue('status_required')),
});
