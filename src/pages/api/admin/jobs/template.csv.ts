import { templateCsv } from '~/features/jobs/import/job-csv.server';
import { endpoint } from '~/server/http/endpoint';
import { csvResponse } from '~/server/files/files';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (_db, { actor }) => csvResponse('jobs-template.csv', templateCsv({ actor })),
});
