import { exportData } from '~/features/accounts/profile/data-export.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: async (db, { actor }) =>
    new Response(JSON.stringify(await exportData(db, actor), null, 2), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="sinau-ai-data.json"',
        'Cache-Control': 'no-store',
      },
    }),
});
