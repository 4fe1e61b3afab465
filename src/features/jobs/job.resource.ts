import { z } from 'zod';
import { optionalValue } from '~/lib/url/queries';
import { issue } from '~/lib/issue';
import { jobCategories, jobTypes, salaryCurrencies, salaryPeriods, workModes } from '#db/lists';
import { tooLong, isTakenAsMarkdown, openedVersion } from '~/lib/form-schema';
import { serverNow } from '~/lib/browser/server-clock';
import { dayIn } from '~/lib/zoned-time';
import { field, schemaOf, yesNo } from '~/resources/fields';
import { jobSchema } from './jobs.schema';
import { jobSorts, jobStates } from './job-lists';

/** A row of the admin's table, in its own language. */
export const adminJobSchema = jobSchema.omit({ lang: true, isOutdated: true }).extend({
  state: z.enum(jobStates),
  version: z.number().int(),
});
export type AdminJob = z.infer<typeof adminJobSchema>;

/** Paths below `/jobs` that are pages themselves. */
const takenSlugs = ['post', 'alerts', 'category'];

/** Maximum number of characters of a Markdown text. */
export const markdownLength = 20_000;

/** Today in Jakarta, in a form by the clock of the server too. */
export const today = () => dayIn(serverNow());

/** Fields of a job that staff edit, in the order of a file's columns. */
export const jobFields = {
  title: field.title(),
  slug: field.slug(takenSlugs),
  company: field.line('company_required', 120),
  location: field.line('location_required', 200),
  workMode: field.choice(workModes, 'work_mode_required', 'On-site'),
  jobType: field.choice(jobTypes, 'job_type_required'),
  category: field.choice(jobCategories, 'job_category_required'),
  description: field.markdown('description_required', markdownLength, { rows: 8 }),
  requirements: field.optionalMarkdown(markdownLength),
  applicationUrl: field.webLink(),
  contactEmail: field.email(),
  salaryMin: field.amount(),
  salaryMax: field.amount(),
  salaryCurrency: field.choice(salaryCurrencies, 'currency_required', 'IDR'),
  salaryPeriod: field.choice(salaryPeriods, 'period_required', 'month'),
  deadline: field.day(),
  /** Day of posting; empty means today for a new job, and unchanged for an existing one. */
  postedOn: field.day((text) => (text > today() ? 'date_in_future' : null)),
  isHot: field.check(false),
  isActive: field.check(true),
  skills: field.skills(),
  sourceLocale: field.language(),
};

/** The form, group by group. */
export const jobGroups = {
  about: [
    'title',
    'company',
    'location',
    'category',
    'jobType',
    'workMode',
    'sourceLocale',
    'skills',
  ],
  texts: ['description', 'requirements'],
  apply: ['applicationUrl', 'contactEmail'],
  pay: ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'],
  state: ['deadline', 'postedOn', 'isHot', 'isActive'],
} satisfies Record<string, (keyof typeof jobFields)[]>;

const fields = schemaOf(jobFields);

const ways = fields.pick({ applicationUrl: true, contactEmail: true });
const pay = fields.pick({ salaryMin: true, salaryMax: true });
const days = fields.pick({ deadline: true, postedOn: true });
const reads = (fieldsOfRule: z.ZodType) => ({
  when: ({ value }: { value: unknown }) => fieldsOfRule.safeParse(value).success,
});
/** Fields before or after they were parsed. */
type Loose = Record<string, string | number | null | undefined>;

/** Rules about several fields; each is checked as soon as its own fields are valid. */
function together<Shape extends z.ZodType>(schema: Shape): Shape {
  return schema
    .refine((job) => Boolean((job as Loose)['applicationUrl'] || (job as Loose)['contactEmail']), {
      path: ['applicationUrl'],
      error: issue('application_way_required'),
      ...reads(ways),
    })
    .refine(
      (job) => {
        const { salaryMin, salaryMax } = pay.parse(job);
        return salaryMin === null || salaryMax === null || salaryMax >= salaryMin;
      },
      {
        path: ['salaryMax'],
        error: issue('salary_range_invalid'),
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
        error: issue('deadline_before_posting'),
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

/** The body of the job form, as multipart text or JSON. */
export const jobInputSchema = together(
  fields.extend({
    /** The submission that the job is created from. */
    submissionId: optionalId,
    version: openedVersion,
    /** Removes the logo; a new one in the field `image` wins. */
    removeImage: yesNo(false),
  }),
);
export type JobInput = z.infer<typeof jobInputSchema>;

export const hotInputSchema = z.object({ isHot: z.boolean(issue('yes_no_required')) });
export const statusInputSchema = z.object({ isActive: z.boolean(issue('yes_no_required')) });
export const previewInputSchema = z.object({
  markdown: z.string().max(markdownLength, tooLong(markdownLength)).superRefine(isTakenAsMarkdown),
});

/** Imports of files are dry runs by default. */
export const importInputSchema = z.object({ dryRun: yesNo(true) });

/** Query of the admin's table. */
export const adminJobsQuerySchema = z.object({
  q: optionalValue(z.string().trim().max(200)),
  state: optionalValue(z.enum(jobStates)),
  category: optionalValue(z.enum(jobCategories)),
  type: optionalValue(z.enum(jobTypes)),
  sort: optionalValue(z.enum(jobSorts)),
  dir: optionalValue(z.enum(['asc', 'desc'])),
  page: optionalValue(z.coerce.number().int().min(1).max(100_000)),
});
export type AdminJobsQuery = z.infer<typeof adminJobsQuerySchema>;
