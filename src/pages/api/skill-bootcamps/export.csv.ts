import { exportBootcamps } from '~/features/hub/import/bootcamp-csv.server';
import { csvResponse } from '~/server/files/files';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor }) =>
    csvResponse('skill-bootcamps.csv', await exportBootcamps(db, { actor })),
});
