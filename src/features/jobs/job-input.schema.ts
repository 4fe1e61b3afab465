import { z } from 'zod';
import { jobCategories, jobTypes, salaryCurrencies, salaryPeriods, workModes } from '#db/lists';
import {
  atMost,
  isTakenAsMarkdown,
  openedVersion,
  optionalEmail,
  requiredLine,
  requiredText,
  slugLine,
  textOrEmpty,
  webLink,
} from '~/lib/form-schema';
import { amount, choice, day, flag, today } from './job-fields.schema';
import { jobSchema } from './jobs.schema';

/** Jobs a page of the admin's table. */
export const adminJobsPerPage = 20;

/** What a job is at the moment: taking applications, past its last day, or closed by hand. */
export const jobStates = ['open', 'expired', 'closed'] as const;
export type JobState = (typeof jobStates)[number];

/** A row of the admin's table. */
export const adminJobSchema = jobSchema.extend({
  state: z.enum(jobStates),
  version: z.number().int(),
});
export type AdminJob = z.infer<typeof adminJobSchema>;

/** Paths below `/jobs` that are pages themselves. */
const takenSlugs = ['post', 'alerts', 'category'];

/** Characters that a text in Markdown may have. */
export const markdownLength = 20_000;

const fields = z.object({
  title: requiredLine('Title is required', 200),
  slug: slugLine(takenSlugs),
  company: requiredLine('Company is required', 120),
  location: requiredLine('Location is required', 200),
  workMode: choice(workModes, 'Please choose a work mode.', 'On-site'),
  jobType: choice(jobTypes, 'Please choose a job type.'),
  category: choice(jobCategories, 'Please choose a category.'),
  /** Markdown. */
  description: requiredText('Description is required', markdownLength).superRefine(
    isTakenAsMarkdown,
  ),
  requirements: textOrEmpty(markdownLength).superRefine(isTakenAsMarkdown),
  applicationUrl: webLink,
  contactEmail: optionalEmail,
  salaryMin: amount,
  salaryMax: amount,
  salaryCurrency: choice(salaryCurrencies, 'Please choose a currency.', 'IDR'),
  salaryPeriod: choice(salaryPeriods, 'Please choose a period.', 'month'),
  deadline: day,
  /** Day of posting; empty: today for a new job, unchanged for one that is there. */
  postedOn: day.refine((text) => text === null || text <= today(), {
    error: 'Please choose a day that is not in the future.',
  }),
  isHot: flag(false),
  isActive: flag(true),
});

const ways = fields.pick({ applicationUrl: true, contactEmail: true });
const pay = fields.pick({ salaryMin: true, salaryMax: true });
const days = fields.pick({ deadline: true, postedOn: true });
const reads = (part: z.ZodType) => ({
  when: ({ value }: { value: unknown }) => part.safeParse(value).success,
});
/** Fields before or after they were parsed. */
type Loose = Record<string, string | number | null | undefined>;

/** Rules about several fields together; each is checked as soon as its own fields are valid. */
function together<Shape extends z.ZodType>(schema: Shape): Shape {
  return schema
    .refine((job) => Boolean((job as Loose)['applicationUrl'] || (job as Loose)['contactEmail']), {
      path: ['applicationUrl'],
      error: 'Please enter an application link or an e-mail address.',
      ...reads(ways),
    })
    .refine(
      (job) => {
        const { salaryMin, salaryMax } = pay.parse(job);
        return salaryMin === null || salaryMax === null || salaryMax >= salaryMin;
      },
      {
        path: ['salaryMax'],
        error: 'The highest salary must not be below the lowest.',
        ...reads(pay),
      },
    )
    .refine(
      (job) => {
        const { deadline, postedOn } = days.parse(job);
        return deadline === null || postedOn === null || deadline >= postedOn;
      },
      {
        path: ['deadline'],
        error: 'The deadline must not be before the day of posting.',
        ...reads(days),
      },
    );
}

const optionalId = z.preprocess(
  (value) => (value === '' || value === undefined ? null : Number(value)),
  z.number().int().min(1).max(2_147_483_647).nullable(),
);

/** The columns of a file of jobs, and what each row must be. */
export const jobRowSchema = together(fields);
export type JobRowInput = z.infer<typeof jobRowSchema>;
export const jobColumns = Object.keys(fields.shape) as (keyof JobRowInput)[];

/** What the job form sends, as multipart text or JSON. */
export const jobInputSchema = together(
  fields.extend({
    /** The submission that this job is made from. */
    submissionId: optionalId,
    version: openedVersion,
    /** Removes the logo; a new one in the field `image` wins. */
    removeImage: flag(false),
  }),
);
export type JobInput = z.infer<typeof jobInputSchema>;

export const hotInputSchema = z.object({ isHot: z.boolean('Please enter yes or no.') });
export const statusInputSchema = z.object({ isActive: z.boolean('Please enter yes or no.') });
export const previewInputSchema = z.object({
  markdown: z.string().max(markdownLength, atMost(markdownLength)).superRefine(isTakenAsMarkdown),
});

/** Of a file of jobs: checked only, unless it is said that it shall be imported. */
export const importInputSchema = z.object({ dryRun: flag(true) });

const part = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const jobSorts = ['posted', 'title', 'company', 'deadline', 'views'] as const;
export type JobSort = (typeof jobSorts)[number];

/** Query of the admin's table. */
export const adminJobsQuerySchema = z.object({
  q: part(z.string().trim().max(200)),
  state: part(z.enum(jobStates)),
  category: part(z.enum(jobCategories)),
  type: part(z.enum(jobTypes)),
  sort: part(z.enum(jobSorts)),
  dir: part(z.enum(['asc', 'desc'])),
  page: part(z.coerce.number().int().min(1).max(100_000)),
});
export type AdminJobsQuery = z.infer<typeof adminJobsQuerySchema>;
