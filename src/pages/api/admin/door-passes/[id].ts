import { revokeDoorPass } from '~/features/events/door/passes.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const DELETE = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => revokeDoorPass(db, { actor, passId: idParam(context, 'id') }),
});
