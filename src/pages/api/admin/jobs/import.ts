import { importJobs, largestCsv } from '~/features/jobs/csv.server';
import { importInputSchema } from '~/features/jobs/job.schema';
import { stale } from '~/features/jobs/stale';
import { endpoint } from '~/server/endpoint';
import { pictureOf as fileOf } from '~/server/images';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: importInputSchema,
  formLimit: largestCsv + 256 * 1024,
  stale: stale.jobs,
  run: async (db, { actor, body: { dryRun }, files }) =>
    importJobs(db, { actor, file: await fileOf(files, 'file'), isDryRun: dryRun }),
});
