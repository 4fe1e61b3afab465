import { login } from '~/features/accounts/auth/login.server';
import { loginSchema } from '~/features/accounts/accounts.schema';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';
import { knownBrowserCookie } from '~/server/auth/known-browser';
import { readLang } from '~/server/http/paging';
import { takeSession, getUserAgent } from '~/server/auth/session-cookie';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: loginSchema,
  run: async (db, { body, context }) => {
    const browser = knownBrowserCookie(context.cookies);
    const lang = readLang(context.url);
    const from = { address: clientKey(context), userAgent: getUserAgent(context.request), browser };
    const { user, session } = await login(db, { ...body, ...from, lang });
    await takeSession(db, context, user.id, session);
    return user;
  },
});
