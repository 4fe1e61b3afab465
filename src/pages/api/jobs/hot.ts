import { listHotJobs } from '~/features/jobs/board/jobs.server';
import { publicGet } from '~/server/http/endpoint';

export const prerender = false;

export const GET = publicGet({ tags: ['jobs'], load: (db) => listHotJobs(db) });
