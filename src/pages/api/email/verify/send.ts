import { sendVerification } from '~/features/accounts/auth/email.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  status: 202,
  run: async (db, { actor }) => {
    await sendVerification(db, actor);
    return { message: 'A mail is on its way.' };
  },
});
