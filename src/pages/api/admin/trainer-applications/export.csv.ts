import { readApplicationQuery } from '~/features/trainer/application-admin.schema';
import { exportApplications } from '~/features/trainer/admin/export-applications.server';
import { endpoint } from '~/server/http/endpoint';
import { csvResponse } from '~/server/files/files';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context: { url } }) => {
    const query = readApplicationQuery(url.searchParams);
    return csvResponse(
      'trainer-applications.csv',
      await exportApplications(db, { actor, ...query }),
    );
  },
});
