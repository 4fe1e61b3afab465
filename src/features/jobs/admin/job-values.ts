import { defaultLocale, type Locale } from '~/i18n/locales';
import { putPicture } from '~/lib/media/picture';
import { joinSkills } from '~/lib/skills';
import { wallTime } from '~/lib/zoned-time';
import type { SaveCall } from '~/ui/admin/use-edit-form';
import type { AdminJob } from '../job-input.schema';
import type { Submission } from '../submissions/submission.schema';

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
  /** Slugs in one text. */
  skills: string;
  sourceLocale: Locale;
}

/** What the form of a job holds beside its fields. */
export interface JobExtra {
  /** What a company sent in; saving the job accepts it. */
  submission: Submission | null;
}

/** Of a choice that was not made yet. */
export const notChosen = 'none';

export const newJob: JobFormValues = {
  title: '',
  slug: '',
  company: '',
  location: '',
  workMode: 'On-site',
  jobType: notChosen,
  category: notChosen,
  description: '',
  requirements: '',
  applicationUrl: '',
  contactEmail: '',
  salaryMin: '',
  salaryMax: '',
  salaryCurrency: 'IDR',
  salaryPeriod: 'month',
  deadline: '',
  postedOn: '',
  isHot: false,
  isActive: true,
  skills: '',
  sourceLocale: defaultLocale,
};

/** The form of a job that is there. */
export function toJobValues(job: AdminJob): JobFormValues {
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
    skills: joinSkills(job.skills),
    sourceLocale: job.sourceLocale,
  };
}

/** The fields as the endpoint takes them: text all of them. */
export function toFields(values: JobFormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === notChosen ? '' : String(value)]),
  );
}

/** The multipart form that saves a job. */
export function toJobForm({
  values,
  picture,
  extra,
  version,
}: Omit<SaveCall<AdminJob, JobFormValues, JobExtra>, 'row'>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toFields(values))) form.set(name, value);
  if (extra.submission) form.set('submissionId', String(extra.submission.id));
  if (version !== undefined) form.set('version', String(version));
  putPicture(form, picture);
  return form;
}
