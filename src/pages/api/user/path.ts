import { getPathStanding } from '~/features/path/standing.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor }) => getPathStanding(db, { actor }),
});
