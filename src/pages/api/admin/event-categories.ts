import { listAdminCategories } from '~/features/events/admin/event-categories.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor }) => listAdminCategories(db, { actor }),
});
