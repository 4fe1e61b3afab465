import { defineCall } from '~/calls/call';
import { inLanguage } from '~/lib/url/queries';
import { csvLimits } from './bootcamp-csv';
import { importSchema } from '../bootcamp.resource';

export const exportBootcamps = defineCall('GET /api/skill-bootcamps/export.csv', {
  access: 'staff:jobs',
  query: inLanguage,
  run: async (db, { actor, query }) => {
    const { exportBootcamps } = await import('./bootcamp-csv.server');
    const { csvResponse } = await import('~/server/files/files');
    return csvResponse('skill-bootcamps.csv', await exportBootcamps(db, { actor, ...query }));
  },
});

export const importBootcamps = defineCall('POST /api/skill-bootcamps/import', {
  access: 'staff:jobs',
  body: importSchema,
  formLimit: csvLimits.maxBytes + 64 * 1024,
  run: async (db, { actor, body: { dryRun }, files }) => {
    const { importBootcamps } = await import('./bootcamp-csv.server');
    const { toPicture: getBytes } = await import('~/server/files/images');
    return importBootcamps(db, { actor, dryRun, file: await getBytes(files, 'file') });
  },
});
