import { api } from '~/config/api-paths';
import { createAdminStore, createListStore } from '~/ui/admin/list.store';
import { createFormStore } from '~/ui/admin/form.store';
import type { AdminJob } from '../job-input.schema';
import { adminJobsPerPage, firstJobOrder } from '../job-lists';
import type { Submission } from '../submissions/submission.schema';

export const jobRows = createListStore<AdminJob>(api.adminJobs, {
  perPage: adminJobsPerPage,
  order: firstJobOrder,
  descending: ['posted', 'views'],
});

export const $submissions = createAdminStore<Submission[]>([api.adminJobSubmissions]);

/** The form of a job; saving it accepts the submission that it comes from. */
export const jobForm = createFormStore<AdminJob, Submission | null>('job', null);
