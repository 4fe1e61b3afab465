import { fullProofSchema, proofSchema } from '~/features/accounts/accounts.schema';
import { startTotp, stopTotp } from '~/features/accounts/two-factor/totp.server';
import { endpoint } from '~/server/http/endpoint';
import { rotateSession } from '~/server/auth/session-cookie';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  body: proofSchema,
  run: async (db, { actor, body, context }) => {
    const setup = await startTotp(db, { ...body, actor });
    await rotateSession(db, context.cookies);
    return setup;
  },
});

export const DELETE = endpoint({
  access: 'user',
  body: fullProofSchema,
  run: async (db, { actor, body, context }) => {
    await stopTotp(db, { ...body, actor });
    await rotateSession(db, context.cookies);
  },
});
