import { exportJobs } from '~/features/jobs/csv.server';
import { endpoint } from '~/server/endpoint';
import { csvResponse } from '~/server/files';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor }) => csvResponse('jobs.csv', await exportJobs(db, { actor })),
});
