import { endDevice } from '~/features/accounts/devices/devices.server';
import { fullProofSchema } from '~/features/accounts/accounts.schema';
import { maxLongId } from '~/lib/url/page-query';
import { endpoint, idParam } from '~/server/http/endpoint';
import { rotateSession } from '~/server/auth/session-cookie';

export const prerender = false;

export const DELETE = endpoint({
  access: 'user',
  body: fullProofSchema,
  run: async (db, { actor, body, context }) => {
    await endDevice(db, { ...body, actor, number: idParam(context, 'number', maxLongId) });
    await rotateSession(db, context.cookies);
  },
});
