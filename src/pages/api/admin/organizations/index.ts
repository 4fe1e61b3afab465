import { listOrganizations } from '~/features/members/organizations.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor }) => listOrganizations(db, { actor }),
});
