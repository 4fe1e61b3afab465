import { api } from '~/config/api-paths';
import {
  createAdminStore,
  createListStore,
  refreshLists,
  type ListFilter,
} from '~/ui/admin/list.store';
import type { AdminJob } from '../job-input.schema';
import type { JobSort, JobState } from '../job-lists';
import type { Submission } from '../submissions/submission.schema';
import { fetchAdminJobs, fetchSubmissions } from './jobs-admin.api';
import { firstFilter } from './first-filter';

/** Which jobs the table shows. */
export interface JobFilter extends ListFilter<JobSort> {
  state: JobState | 'all';
  category: string;
  type: string;
}

export const jobList = createListStore<JobFilter, AdminJob>({
  path: api.adminJobs,
  initial: firstFilter,
  fetch: fetchAdminJobs,
  descending: ['posted', 'views'],
});

export const $submissions = createAdminStore<Submission[]>([api.adminJobSubmissions], {
  fetcher: fetchSubmissions,
});

export const refreshJobs = () => refreshLists();
