import { atom } from 'nanostores';
import { pictureOf, type SettledPicture } from '~/lib/media/picture';
import { $hasSessionEnded } from '~/ui/session-ended';
import type { AdminJob } from '../job-input.schema';
import { duplicateOf, slugOf } from '../job-names';
import type { Submission } from '../submissions/submission.schema';
import { newJob, valuesOf, type JobFormValues } from './job-form';

/** The job that the form is about, as it was when the form opened. */
export interface Editing {
  /** Null: a new job. */
  job: AdminJob | null;
  values: JobFormValues;
  logo: SettledPicture;
  /** What a company sent in; saving the job accepts it. */
  submission: Submission | null;
  /** The form holds something to save although nobody typed: a copy, a submission. */
  isPrefilled: boolean;
  /** The form holds a copy of another job. */
  isCopy: boolean;
}

const fresh: Editing = {
  job: null,
  values: newJob,
  logo: { kind: 'none' },
  submission: null,
  isPrefilled: false,
  isCopy: false,
};

/** The open job form; null where there is none. */
export const $editing = atom<Editing | null>(null);
/** True while the dialog that imports a file is open. */
export const $isImporting = atom(false);

export const addJob = () => $editing.set({ ...fresh });

export function editJob(job: AdminJob): void {
  $editing.set({ ...fresh, job, values: valuesOf(job), logo: pictureOf(job.companyLogo) });
}

/** Opens the form with a copy that is not yet saved: open, not hot, posted today. */
export function duplicateJob(job: AdminJob): void {
  const copy = duplicateOf(job, Date.now());
  $editing.set({
    ...fresh,
    values: { ...valuesOf(copy), postedOn: '', isActive: true },
    logo: pictureOf(job.companyLogo),
    isPrefilled: true,
    isCopy: true,
  });
}

/** Opens the form with what a company sent in. */
export function takeSubmission(submission: Submission): void {
  const { title, company, description, applicationUrl, contactEmail } = submission;
  $editing.set({
    ...fresh,
    values: {
      ...newJob,
      ...{ title, company, description, slug: slugOf(`${title} ${company}`) },
      ...{ applicationUrl: applicationUrl ?? '', contactEmail: applicationUrl ? '' : contactEmail },
    },
    submission,
    isPrefilled: true,
  });
}

export const closeJob = () => $editing.set(null);

/** As it is when the page opens. */
export function closeForms(): void {
  $editing.set(null);
  $isImporting.set(false);
  $hasSessionEnded.set(false);
}
