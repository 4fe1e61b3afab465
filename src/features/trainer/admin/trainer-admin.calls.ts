import { defineCall } from '~/calls/call';
import { inLanguage } from '~/lib/url/queries';
import { readApplicationQuery } from '../application-admin.schema';

export const exportApplications = defineCall('GET /api/admin/trainer-applications/export.csv', {
  access: 'staff:trainers',
  query: inLanguage,
  run: async (db, { actor, context: { url }, query: { lang } }) => {
    const { exportApplications } = await import('./export-applications.server');
    const { csvResponse } = await import('~/server/files/files');

    const query = readApplicationQuery(url.searchParams);
    return csvResponse(
      'trainer-applications.csv',
      await exportApplications(db, { actor, lang, ...query }),
    );
  },
});
