import { importJobs, maxCsvBytes } from '~/features/jobs/import/job-csv.server';
import { importInputSchema } from '~/features/jobs/job-input.schema';
import { staleTags } from '~/config/cache-tags';
import { endpoint } from '~/server/http/endpoint';
import { toPicture as getFile } from '~/server/files/images';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: importInputSchema,
  formLimit: maxCsvBytes + 256 * 1024,
  invalidates: staleTags.jobs,
  run: async (db, { actor, body: { dryRun }, files }) =>
    importJobs(db, { actor, file: await getFile(files, 'file'), isDryRun: dryRun }),
});
