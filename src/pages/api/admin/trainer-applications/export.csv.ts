import { readApplicationQuery } from '~/features/trainer/admin.schema';
import { exportApplications } from '~/features/trainer/application-admin.server';
import { endpoint } from '~/server/endpoint';
import { csvResponse } from '~/server/files';

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
