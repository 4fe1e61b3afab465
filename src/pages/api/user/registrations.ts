import { listOwnRegistrations } from '~/features/events/registration/own-registrations.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor }) => listOwnRegistrations(db, { actor }),
});
