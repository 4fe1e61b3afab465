import { listSubmissions } from '../submissions/submissions.calls';
import { listAdminJobs } from './jobs-admin.calls';
import { createCallStore, createListStore } from '~/ui/admin/list.store';
import { createFormStore } from '~/ui/admin/form.store';
import type { AdminJob } from '../job.resource';
import { adminJobsPerPage, firstJobOrder } from '../job-lists';
import type { Submission } from '../submissions/submission.schema';

export const jobRows = createListStore(
  listAdminJobs,
  {},
  {
    perPage: adminJobsPerPage,
    order: firstJobOrder,
    descending: ['posted', 'views'],
  },
);

export const $submissions = createCallStore(listSubmissions, {});

/** The form of a job; saving it accepts the submission that it comes from. */
export const jobForm = createFormStore<AdminJob, Submission | null>('job', null);
