import { login } from '~/features/accounts/login.server';
import { loginSchema } from '~/features/accounts/schema';
import { clientKey } from '~/server/client-address';
import { endpoint } from '~/server/endpoint';
import { knownBrowserCookie } from '~/server/known-browser';
import { takeSession, userAgentOf } from '~/server/session-cookie';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: loginSchema,
  run: async (db, { body, context }) => {
    const browser = knownBrowserCookie(context.cookies);
    const from = { address: clientKey(context), userAgent: userAgentOf(context.request), browser };
    const { user, session } = await login(db, { ...body, ...from });
    await takeSession(db, context, user.id, session);
    return user;
  },
});
