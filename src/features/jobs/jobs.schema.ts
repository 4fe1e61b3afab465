import { z } from 'zod';
import { jobCategories, jobTypes, salaryCurrencies, salaryPeriods, workModes } from '#db/lists';
import type { Locale } from '~/i18n/locales';
import { localizedFields } from '~/lib/translations/localized.schema';

export const jobsPerPage = 24;

/** A job in the API; description and requirements are Markdown. */
export const jobSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  company: z.string(),
  companyLogo: z.string().nullable(),
  location: z.string(),
  workMode: z.enum(workModes),
  jobType: z.enum(jobTypes),
  category: z.enum(jobCategories),
  description: z.string(),
  requirements: z.string(),
  applicationUrl: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** In whole units of the currency, for one `salaryPeriod`. */
  salaryMin: z.number().int().nullable(),
  salaryMax: z.number().int().nullable(),
  salaryCurrency: z.enum(salaryCurrencies),
  salaryPeriod: z.enum(salaryPeriods),
  /** Last day of application, `YYYY-MM-DD` in Asia/Jakarta. */
  deadline: z.string().nullable(),
  postedAt: z.string(),
  isHot: z.boolean(),
  isActive: z.boolean(),
  skills: z.array(z.string()),
  viewCount: z.number().int(),
  updatedAt: z.string(),
  ...localizedFields,
});
export type Job = z.infer<typeof jobSchema>;

/** Whether jobs match all words of a search, similar ones, or most of them. */
export type JobMatch = 'all' | 'similar' | 'most';

/** A part of the list of jobs. */
export interface JobsFound {
  rows: Job[];
  /** Number of rows on all pages, counted up to a limit. */
  total: number;
  /** Whether there are more than `total`. */
  isMore: boolean;
  match: JobMatch;
}

/** The values that open jobs have, as the filters offer them. */
export interface JobOptions {
  categories: Job['category'][];
  jobTypes: Job['jobType'][];
  workModes: Job['workMode'][];
  /** Places by their names in the jobs themselves, and in the reader's language. */
  locations: { value: string; text: string }[];
  skills: string[];
}

/** The texts of a job as safe HTML. */
export interface JobHtml {
  description: string;
  requirements: string;
}

export interface JobDetail {
  job: Job;
  html: JobHtml;
  isOpen: boolean;
  /** Other open jobs, the most similar first. */
  similar: Job[];
  /** Languages of its texts, its own first. */
  languages: Locale[];
}
