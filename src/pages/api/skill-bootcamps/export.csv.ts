import { exportBootcamps } from '~/features/hub/import/bootcamp-csv.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor }) =>
    new Response(await exportBootcamps(db, { actor }), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="skill-bootcamps.csv"',
        'Cache-Control': 'no-store',
      },
    }),
});
