import { listOrganizations } from '~/features/courses/course-admin.server';
import { endpoint } from '~/server/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor }) => listOrganizations(db, { actor }),
});
