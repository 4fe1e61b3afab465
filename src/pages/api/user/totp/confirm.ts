import { totpCodeSchema } from '~/features/accounts/accounts.schema';
import { confirmTotp } from '~/features/accounts/two-factor/totp.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  body: totpCodeSchema,
  run: (db, { actor, body }) => confirmTotp(db, { ...body, actor }),
});
