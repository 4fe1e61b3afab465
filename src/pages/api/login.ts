import { login } from '~/features/accounts/login.server';
import { loginSchema } from '~/features/accounts/schema';
import { clientKey } from '~/server/client-address';
import { endpoint } from '~/server/endpoint';
import { renewSession } from '~/server/session-cookie';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: loginSchema,
  run: async (db, { body, context }) => {
    const user = await login(db, { ...body, address: clientKey(context) });
    await renewSession(db, context, user.id);
    return user;
  },
});
