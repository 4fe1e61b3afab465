import { putPicture, type SettledPicture } from '~/lib/media/picture';
import { wallTime } from '~/lib/zoned-time';
import { jobInputSchema, type AdminJob } from '../job-input.schema';

/** What the fields of the job form hold; the logo is kept beside them. */
export interface JobFormValues {
  title: string;
  slug: string;
  company: string;
  location: string;
  workMode: string;
  /** A choice may not be empty. */
  jobType: string;
  category: string;
  description: string;
  requirements: string;
  applicationUrl: string;
  contactEmail: string;
  salaryMin: string;
  salaryMax: string;
  salaryCurrency: string;
  salaryPeriod: string;
  deadline: string;
  postedOn: string;
  isHot: boolean;
  isActive: boolean;
}

/** Of a choice that was not made yet. */
export const notChosen = 'none';

export const newJob: JobFormValues = {
  ...{ title: '', slug: '', company: '', location: '', workMode: 'On-site' },
  ...{ jobType: notChosen, category: notChosen, description: '', requirements: '' },
  ...{ applicationUrl: '', contactEmail: '' },
  ...{ salaryMin: '', salaryMax: '', salaryCurrency: 'IDR', salaryPeriod: 'month' },
  ...{ deadline: '', postedOn: '', isHot: false, isActive: true },
};

/** The form of a job that is there. */
export function valuesOf(job: AdminJob): JobFormValues {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    title: job.title,
    slug: job.slug,
    company: job.company,
    location: job.location,
    workMode: job.workMode,
    jobType: job.jobType,
    category: job.category,
    description: job.description,
    requirements: job.requirements,
    applicationUrl: text(job.applicationUrl),
    contactEmail: text(job.contactEmail),
    salaryMin: text(job.salaryMin),
    salaryMax: text(job.salaryMax),
    salaryCurrency: job.salaryCurrency,
    salaryPeriod: job.salaryPeriod,
    deadline: text(job.deadline),
    postedOn: wallTime(new Date(job.postedAt), 'Asia/Jakarta').slice(0, 10),
    isHot: job.isHot,
    isActive: job.isActive,
  };
}

/** The fields as the endpoint takes them: text all of them. */
export function fieldsOf(values: JobFormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === notChosen ? '' : String(value)]),
  );
}

/** What is wrong with the form, by field, in the sentences of the schema; empty where nothing is. */
export function faultsOf(values: JobFormValues): Partial<Record<string, string>> {
  const faults: Partial<Record<string, string>> = {};
  const { error } = jobInputSchema.safeParse(fieldsOf(values));
  for (const issue of error?.issues ?? []) faults[String(issue.path[0])] ??= issue.message;
  return faults;
}

/** The multipart form that saves a job. */
export function formOf(
  values: JobFormValues,
  logo: SettledPicture,
  extra: { submissionId?: number | undefined; version?: number | undefined },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(values))) form.set(name, value);
  for (const [name, value] of Object.entries(extra)) if (value) form.set(name, String(value));
  putPicture(form, logo);
  return form;
}
