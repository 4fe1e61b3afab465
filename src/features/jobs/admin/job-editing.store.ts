import { toPicture } from '~/lib/media/picture';
import { createEditingStore } from '~/ui/admin/editing.store';
import type { AdminJob } from '../job-input.schema';
import { toSlug } from '~/lib/text-forms/slug';
import { findDuplicate } from '../job-names';
import type { Submission } from '../submissions/submission.schema';
import { newJob, toJobValues, type JobExtra, type JobFormValues } from './job-values';

export const jobEditing = createEditingStore<AdminJob, JobFormValues, JobExtra>({
  name: 'job',
  empty: newJob,
  extra: { submission: null },
  toValues: toJobValues,
  getPicture: (job) => job.companyLogo,
});

/** Opens the form with a copy that is not yet saved: open, not hot, posted today. */
export function duplicateJob(job: AdminJob): void {
  jobEditing.prefill({
    values: { ...toJobValues(findDuplicate(job, Date.now())), postedOn: '', isActive: true },
    picture: toPicture(job.companyLogo),
    origin: 'copy',
  });
}

/** Opens the form with what a company sent in. */
export function acceptSubmission(submission: Submission): void {
  const { title, company, description, applicationUrl, contactEmail, locale } = submission;
  jobEditing.prefill({
    values: {
      ...newJob,
      sourceLocale: locale,
      title,
      company,
      description,
      slug: toSlug(`${title} ${company}`),
      applicationUrl: applicationUrl ?? '',
      contactEmail: applicationUrl ? '' : contactEmail,
    },
    extra: { submission },
    origin: 'request',
  });
}
