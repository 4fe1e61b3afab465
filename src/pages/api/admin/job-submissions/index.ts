import { listSubmissions } from '~/features/jobs/submissions/submissions.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor }) => listSubmissions(db, { actor }),
});
