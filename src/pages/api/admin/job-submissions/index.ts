import { listSubmissions } from '~/features/jobs/submissions.server';
import { endpoint } from '~/server/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor }) => listSubmissions(db, { actor }),
});
