import { csvLimits } from '~/features/hub/import/bootcamp-csv';
import { importBootcamps } from '~/features/hub/import/bootcamp-csv.server';
import { importSchema } from '~/features/hub/bootcamp-input.schema';
import { staleTags } from '~/config/cache-tags';
import { endpoint } from '~/server/http/endpoint';
import { toPicture as getBytes } from '~/server/files/images';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: importSchema,
  // Exceeds the limit of a file, so that a file that is too large gets its own error.
  formLimit: csvLimits.maxBytes + 64 * 1024,
  invalidates: staleTags.bootcamps,
  run: async (db, { actor, body: { dryRun }, files }) =>
    importBootcamps(db, { actor, dryRun, file: await getBytes(files, 'file') }),
});
