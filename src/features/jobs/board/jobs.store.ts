import { atom } from 'nanostores';
import { api } from '~/config/api-paths';
import { createFetcherStore } from '~/lib/url/query';
import { fetchHotJobs, fetchJobs } from './jobs.api';
import type { Job } from '../jobs.schema';

export type JobsTab = 'hot' | 'all';

export const $jobsTab = atom<JobsTab>('hot');

export const $hotJobs = createFetcherStore<Job[]>([api.hotJobs], { fetcher: fetchHotJobs });

/** Fetched when its tab is opened, since a store is only loaded while somebody listens. */
export const $allJobs = createFetcherStore<Job[]>([api.jobs], { fetcher: fetchJobs });

/** Shows another tab. */
export function openJobsTab(tab: JobsTab): void {
  $jobsTab.set(tab);
}
