import { atom } from 'nanostores';
import { api } from '~/config/api-paths';
import { getJson } from '~/lib/api-client';
import { createFetcherStore } from '~/lib/url/query';
import type { Job } from '../jobs.schema';

export type JobsTab = 'hot' | 'all';

export const $jobsTab = atom<JobsTab>('hot');

/** The jobs marked hot, newest first. */
export const $hotJobs = createFetcherStore<Job[]>([api.hotJobs], {
  fetcher: () => getJson<Job[]>(api.hotJobs),
});

/** All active jobs, newest first. Fetched when its tab is opened, since a store is only loaded while somebody listens. */
export const $allJobs = createFetcherStore<Job[]>([api.jobs], {
  fetcher: () => getJson<Job[]>(api.jobs),
});

/** Shows another tab. */
export function openJobsTab(tab: JobsTab): void {
  $jobsTab.set(tab);
}
