import { totpOffSchema } from '~/features/accounts/schema';
import { startTotp, stopTotp } from '~/features/accounts/totp.server';
import { endpoint } from '~/server/endpoint';

export const prerender = false;

export const POST = endpoint({ access: 'user', run: (db, { actor }) => startTotp(db, actor) });

export const DELETE = endpoint({
  access: 'user',
  body: totpOffSchema,
  run: (db, { actor, body }) => stopTotp(db, { ...body, actor }),
});
