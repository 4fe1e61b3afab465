import { atom } from 'nanostores';
import { api } from '~/config/api-paths';
import { getJson } from '~/lib/api-client';
import { createFetcherStore } from '~/lib/url/query';
import { locales, type Locale } from '~/i18n/locales';
import type { Job } from '../jobs.schema';

export type JobsTab = 'hot' | 'all';

export const $jobsTab = atom<JobsTab>('hot');

/** A list in each language; it is fetched when somebody looks at it. */
const inEachLanguage = (path: string) => {
  const entries = locales.map((locale) => {
    const address = `${path}?lang=${locale}`;
    const store = createFetcherStore<Job[]>([address], { fetcher: () => getJson<Job[]>(address) });
    return [locale, store] as const;
  });
  return Object.fromEntries(entries) as Record<Locale, (typeof entries)[number][1]>;
};

/** The jobs of each tab, newest first. */
export const jobLists: Record<JobsTab, ReturnType<typeof inEachLanguage>> = {
  hot: inEachLanguage(api.hotJobs),
  all: inEachLanguage(api.jobs),
};

/** Shows another tab. */
export function openJobsTab(tab: JobsTab): void {
  $jobsTab.set(tab);
}
