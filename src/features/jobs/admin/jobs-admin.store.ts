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

/** Which jobs the table shows. */
export interface JobFilter extends ListFilter<JobSort> {
  state: JobState | 'all';
  category: string;
  type: string;
}

export const jobList = createListStore<JobFilter, AdminJob>({
  path: api.adminJobs,
  initial: {
    ...{ q: '', state: 'all', category: 'all', type: 'all' },
    ...{ sort: 'posted', dir: 'desc', page: 1 },
  },
  fetch: fetchAdminJobs,
  descending: ['posted', 'views'],
});

export const $submissions = createAdminStore<Submission[]>([api.adminJobSubmissions], {
  fetcher: fetchSubmissions,
});

export const refreshJobs = () => refreshLists();
