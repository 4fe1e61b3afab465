import { register } from '~/features/accounts/registration.server';
import { registerBodySchema } from '~/features/accounts/schema';
import { clientKey } from '~/server/client-address';
import { endpoint } from '~/server/endpoint';
import { renewSession } from '~/server/session-cookie';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: registerBodySchema,
  status: 201,
  run: async (db, { body, context }) => {
    const user = await register(db, { ...body, address: clientKey(context) });
    await renewSession(db, context, user.id);
    return user;
  },
});
