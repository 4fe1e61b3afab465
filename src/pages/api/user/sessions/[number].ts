import { endDevice } from '~/features/accounts/devices.server';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const DELETE = endpoint({
  access: 'user',
  run: (db, { actor, context }) => endDevice(db, { actor, number: idParam(context, 'number') }),
});
