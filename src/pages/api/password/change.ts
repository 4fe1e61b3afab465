import { changePassword } from '~/features/accounts/auth/password.server';
import { passwordBodySchema } from '~/features/accounts/accounts.schema';
import { endpoint } from '~/server/http/endpoint';
import { takeSession, getUserAgent } from '~/server/auth/session-cookie';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  body: passwordBodySchema,
  run: async (db, { actor, body, context }) => {
    const userAgent = getUserAgent(context.request);
    const session = await changePassword(db, { ...body, actor, userAgent });
    await takeSession(db, context, actor.id, session);
  },
});
