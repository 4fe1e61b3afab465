import { exportSubscribers } from '~/features/newsletter/newsletter-admin.server';
import { endpoint } from '~/server/http/endpoint';
import { csvResponse } from '~/server/files/files';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor }) => {
    const { filename, csv } = await exportSubscribers(db, { actor });
    return csvResponse(filename, csv);
  },
});
