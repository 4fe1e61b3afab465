import { listAdminSpeakers } from '~/features/events/admin/event-speakers.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor }) => listAdminSpeakers(db, { actor }),
});
