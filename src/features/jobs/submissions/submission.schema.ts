import { z } from 'zod';
import { submissionStatuses } from '#db/lists';
import { emailAddress, requiredLine, requiredText, webLink } from '~/lib/form-schema';
import { localeOrDefault, localeSchema } from '~/lib/locale.schema';

/** A submission as the admin's inbox shows it. */
export const submissionSchema = z.object({
  id: z.number().int(),
  company: z.string(),
  title: z.string(),
  description: z.string(),
  applicationUrl: z.string().nullable(),
  contactName: z.string(),
  contactEmail: z.string(),
  userId: z.number().int().nullable(),
  locale: localeSchema,
  status: z.enum(submissionStatuses),
  /** The job that came of it. */
  jobId: z.number().int().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Submission = z.infer<typeof submissionSchema>;

/** "Contact Us to Post a Job". */
export const submissionInputSchema = z.object({
  company: requiredLine('Company is required', 120),
  title: requiredLine('Title is required', 200),
  description: requiredText('Description is required', 10_000),
  applicationUrl: webLink,
  contactName: requiredLine('Name is required', 120),
  contactEmail: emailAddress,
  locale: localeOrDefault,
  /** People do not see this field; programs fill it in. */
  website: z.string().max(2000).default(''),
});
export type SubmissionInput = z.infer<typeof submissionInputSchema>;

/** A submission is accepted by saving the job made from it. */
export const submissionAnswerSchema = z.object({
  status: z.literal('declined', 'Please choose a status.'),
});
