import { atom, computed } from 'nanostores';
import { api } from '~/config/paths';
import type { ListPage } from '~/lib/api-client';
import { createAdminStores, invalidateKeys } from '~/lib/url/query';
import type { AdminJob, JobSort, JobState } from '../job-input.schema';
import type { Submission } from '../submissions/submission.schema';
import { fetchAdminJobs, fetchSubmissions } from './jobs-admin.api';

const [createAdminStore, , { revalidateKeys }] = createAdminStores();

/** Which jobs the table shows; a choice may not be empty. */
export interface JobFilter {
  q: string;
  state: JobState | 'all';
  category: string;
  type: string;
  sort: JobSort;
  dir: 'asc' | 'desc';
  page: number;
}

const wholeList: JobFilter = {
  ...{ q: '', state: 'all', category: 'all', type: 'all' },
  ...{ sort: 'posted', dir: 'desc', page: 1 },
};
export const $jobFilter = atom<JobFilter>(wholeList);

/** Changes the filter; any change but one of the page leads back to the first. */
export function filterJobs(change: Partial<JobFilter>): void {
  $jobFilter.set({ ...$jobFilter.get(), page: 1, ...change });
}

export const showAllJobs = () => $jobFilter.set(wholeList);

/** Sorts by a column; the same one once more turns the order round. */
export function sortJobs(sort: JobSort): void {
  const now = $jobFilter.get();
  const turned = now.dir === 'asc' ? 'desc' : 'asc';
  // Newest and most seen first is what people mean by it.
  const first = sort === 'posted' || sort === 'views' ? 'desc' : 'asc';
  filterJobs({ sort, dir: now.sort === sort ? turned : first });
}

/** True where the table shows a part of the jobs only. */
export const $isFiltered = computed(
  $jobFilter,
  ({ q, ...choices }) =>
    q.trim() !== '' ||
    [choices.state, choices.category, choices.type].some((choice) => choice !== 'all'),
);

const $jobQuery = computed($jobFilter, ({ q, state, category, type, sort, dir, page }) =>
  new URLSearchParams({
    ...(q.trim() && { q: q.trim() }),
    ...(state !== 'all' && { state }),
    ...(category !== 'all' && { category }),
    ...(type !== 'all' && { type }),
    ...{ sort, dir, page: String(page) },
  }).toString(),
);

export const $adminJobs = createAdminStore<ListPage<AdminJob>>([`${api.adminJobs}?`, $jobQuery], {
  fetcher: (_path, query) => fetchAdminJobs(String(query)),
});
export const $submissions = createAdminStore<Submission[]>([api.adminJobSubmissions], {
  fetcher: fetchSubmissions,
});

/**
 * Asks again for the admin's lists after a write, and forgets what the public blocks of this tab
 * hold, so that home shows the change at once.
 */
export function refreshJobs(): void {
  revalidateKeys((key) => key.startsWith('/api/'));
  invalidateKeys((key) => key.startsWith(api.jobs));
}
