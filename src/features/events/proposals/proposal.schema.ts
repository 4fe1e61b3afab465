import { z } from 'zod';
import { proposalStatuses } from '#db/lists';
import { emailAddress, requiredLine, requiredText } from '~/lib/form-schema';
import { localeOrDefault, localeSchema } from '~/lib/locale.schema';

export const proposalFormats = [
  'webinar',
  'workshop',
  'meetup',
  'hackathon',
  'office-hours',
  'other',
] as const;

/** A proposal as the admin's inbox shows it. */
export const proposalSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  reason: z.string(),
  format: z.string(),
  /** `YYYY-MM-DD`, or empty. */
  proposedDate: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  userId: z.number().int().nullable(),
  locale: localeSchema,
  status: z.enum(proposalStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** "Submit Event Proposal". */
export const proposalInputSchema = z.object({
  title: requiredLine('Title is required', 200),
  reason: requiredText('Please tell us why this event matters.', 4000),
  format: z.enum(proposalFormats, 'Please choose a format.'),
  /** `YYYY-MM-DD`, or empty if the proposer has no day in mind. */
  proposedDate: z.union([z.literal(''), z.iso.date()], 'Please enter a date.').default(''),
  contactName: requiredLine('Name is required', 120),
  contactEmail: emailAddress,
  locale: localeOrDefault,
  /** People do not see this field; programs fill it in. */
  website: z.string().max(2000).default(''),
});
export type ProposalInput = z.infer<typeof proposalInputSchema>;

export const proposalAnswerSchema = z.object({
  status: z.enum(proposalStatuses, 'Please choose a status.'),
});
