import { totpCodeSchema } from '~/features/accounts/schema';
import { confirmTotp } from '~/features/accounts/totp.server';
import { endpoint } from '~/server/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  body: totpCodeSchema,
  run: (db, { actor, body }) => confirmTotp(db, { ...body, actor }),
});
