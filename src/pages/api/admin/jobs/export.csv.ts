import { exportJobs } from '~/features/jobs/import/job-csv.server';
import { endpoint } from '~/server/http/endpoint';
import { csvResponse } from '~/server/files/files';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor }) => csvResponse('jobs.csv', await exportJobs(db, { actor })),
});
