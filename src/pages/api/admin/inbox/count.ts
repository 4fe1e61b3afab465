import { countOpen } from '~/features/inbox/inbox.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor }) => ({ open: await countOpen(db, { actor }) }),
});
