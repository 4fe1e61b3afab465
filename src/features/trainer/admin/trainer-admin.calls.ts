import { defineCall } from '~/calls/call';
import { readApplicationQuery } from '../application-admin.schema';

export const exportApplications = defineCall('GET /api/admin/trainer-applications/export.csv', {
  access: 'staff:trainers',
  run: async (db, { actor, context: { url } }) => {
    const { exportApplications } = await import('./export-applications.server');
    const { csvResponse } = await import('~/server/files/files');

    const query = readApplicationQuery(url.searchParams);
    return csvResponse(
      'trainer-applications.csv',
      await exportApplications(db, { actor, ...query }),
    );
  },
});
