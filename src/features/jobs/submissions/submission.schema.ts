import { z } from 'zod';
import { issue } from '~/lib/issue';
import type { submissionStatuses } from '#db/lists';
import type { Locale } from '~/i18n/locales';
import {
  emailAddress,
  isTakenAsName,
  requiredLine,
  requiredText,
  webLink,
} from '~/lib/form-schema';
import { localeOrDefault } from '~/lib/translations/localized.schema';

/** A submission as the admin's inbox shows it. */
export interface Submission {
  id: number;
  company: string;
  title: string;
  description: string;
  applicationUrl: string | null;
  contactName: string;
  contactEmail: string;
  userId: number | null;
  locale: Locale;
  status: (typeof submissionStatuses)[number];
  /** The job created from it. */
  jobId: number | null;
  createdAt: string;
  updatedAt: string;
}

/** "Contact Us to Post a Job". */
export const submissionInputSchema = z.object({
  company: requiredLine('submission_company_required', 120),
  title: requiredLine('submission_title_required', 200),
  description: requiredText('submission_description_required', 10_000),
  applicationUrl: webLink,
  contactName: requiredLine('your_name_required', 120).superRefine(isTakenAsName),
  contactEmail: emailAddress,
  locale: localeOrDefault,
});
export type SubmissionInput = z.infer<typeof submissionInputSchema>;

/** A submission is accepted by saving the job made from it. */
export const submissionAnswerSchema = z.object({
  status: z.literal('declined', issue('status_required')),
});
