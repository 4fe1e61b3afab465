import { deleteAccount, updateProfile } from '~/features/accounts/profile.server';
import { deleteAccountSchema, profileSchema } from '~/features/accounts/schema';
import { getUser } from '~/features/accounts/user.server';
import { endpoint } from '~/server/endpoint';
import { clearSessionCookie } from '~/server/session-cookie';

export const prerender = false;

export const GET = endpoint({ access: 'user', run: (db, { actor }) => getUser(db, actor) });

export const PATCH = endpoint({
  access: 'user',
  body: profileSchema,
  run: (db, { actor, body }) => updateProfile(db, { ...body, actor }),
});

export const DELETE = endpoint({
  access: 'user',
  body: deleteAccountSchema,
  run: async (db, { actor, body, context }) => {
    await deleteAccount(db, { ...body, actor });
    clearSessionCookie(context.cookies);
  },
});
