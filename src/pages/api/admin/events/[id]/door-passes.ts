import { doorPassInputSchema } from '~/features/events/door/door.schema';
import { createDoorPass, listDoorPasses } from '~/features/events/door/passes.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => listDoorPasses(db, { actor, eventId: idParam(context, 'id') }),
});

export const POST = endpoint({
  access: 'admin',
  body: doorPassInputSchema,
  status: 201,
  run: (db, { actor, body, context }) =>
    createDoorPass(db, { actor, eventId: idParam(context, 'id'), input: body }),
});
