import { register } from '~/features/accounts/auth/registration.server';
import { registerBodySchema } from '~/features/accounts/accounts.schema';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';
import { renewSession } from '~/server/auth/session-cookie';

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
