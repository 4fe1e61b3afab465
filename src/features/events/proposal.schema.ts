import { z } from 'zod';

export const proposalStatuses = ['new', 'accepted', 'declined'] as const;
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
  locale: z.enum(['id', 'en']),
  status: z.enum(proposalStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** Signs that no text needs and that mails cannot carry. */

const withoutControls = (text: string) => text.replace(/[\0-\x08\v\f\x0e-\x1f\x7f]/g, '');

const text = (sentence: string, max: number) =>
  z
    .string({ error: sentence })
    .overwrite((value) => withoutControls(value).trim())
    .min(1, sentence)
    .max(max, `Please use at most ${max} characters.`);

/** "Submit Event Proposal". */
export const proposalInputSchema = z.object({
  title: text('Title is required', 200).overwrite((value) => value.replace(/\s+/g, ' ')),
  reason: text('Please tell us why this event matters.', 4000),
  format: z.enum(proposalFormats, 'Please choose a format.'),
  /** `YYYY-MM-DD`, or empty where the proposer has no day in mind. */
  proposedDate: z.union([z.literal(''), z.iso.date()], 'Please enter a date.').default(''),
  contactName: text('Name is required', 120).overwrite((value) => value.replace(/\s+/g, ' ')),
  contactEmail: z
    .string('Please enter a valid e-mail address.')
    .trim()
    .pipe(z.email('Please enter a valid e-mail address.').max(254)),
  locale: z.enum(['id', 'en']).default('id'),
  /** People do not see this field; programs fill it in. */
  website: z.string().max(2000).default(''),
});
export type ProposalInput = z.infer<typeof proposalInputSchema>;

export const proposalAnswerSchema = z.object({
  status: z.enum(proposalStatuses, 'Please choose a status.'),
});
