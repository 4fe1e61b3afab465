import { changePassword } from '~/features/accounts/password.server';
import { passwordBodySchema } from '~/features/accounts/schema';
import { endpoint } from '~/server/endpoint';
import { renewSession } from '~/server/session-cookie';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  body: passwordBodySchema,
  run: async (db, { actor, body, context }) => {
    await changePassword(db, { ...body, actor });
    await renewSession(db, context, actor.id);
  },
});
