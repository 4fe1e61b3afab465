import { listProposals } from '~/features/events/proposals/proposals.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor }) => listProposals(db, { actor }),
});
