import { listOwnRegistrations } from '~/features/events/own-registrations.server';
import { endpoint } from '~/server/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor }) => listOwnRegistrations(db, { actor }),
});
