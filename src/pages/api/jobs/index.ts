import { listJobs } from '~/features/jobs/jobs.server';
import { publicGet } from '~/server/endpoint';

export const prerender = false;

export const GET = publicGet({ tags: ['jobs'], load: (db) => listJobs(db) });
