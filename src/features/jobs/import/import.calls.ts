import { defineCall } from '~/calls/call';
import { limits } from '~/config/limits';
import { inLanguage } from '~/lib/url/queries';
import { importInputSchema } from '../job.resource';

export const exportJobs = defineCall('GET /api/admin/jobs/export.csv', {
  access: 'staff:jobs',
  query: inLanguage,
  run: async (db, { actor, query }) => {
    const { exportJobs } = await import('./job-csv.server');
    const { csvResponse } = await import('~/server/files/files');
    return csvResponse('jobs.csv', await exportJobs(db, { actor, ...query }));
  },
});

export const importJobs = defineCall('POST /api/admin/jobs/import', {
  access: 'staff:jobs',
  body: importInputSchema,
  formLimit: limits.csvBytes + 256 * 1024,
  file: 'file',
  run: async (db, { actor, body: { dryRun }, file }) => {
    const { importJobs } = await import('./job-csv.server');
    return importJobs(db, { actor, file, isDryRun: dryRun });
  },
});

export const templateCsv = defineCall('GET /api/admin/jobs/template.csv', {
  access: 'staff:jobs',
  query: inLanguage,
  run: async (_db, { actor, query }) => {
    const { templateCsv } = await import('./job-csv.server');
    const { csvResponse } = await import('~/server/files/files');
    return csvResponse('jobs-template.csv', templateCsv({ actor, ...query }));
  },
});
