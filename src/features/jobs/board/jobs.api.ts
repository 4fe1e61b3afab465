import { api } from '~/config/api-paths';
import { getJson } from '~/lib/api-client';
import type { Job } from '../jobs.schema';

/** The jobs marked hot, newest first. */
export const fetchHotJobs = () => getJson<Job[]>(api.hotJobs);

/** All active jobs, newest first. */
export const fetchJobs = () => getJson<Job[]>(api.jobs);
