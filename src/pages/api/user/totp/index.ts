import { fullProofSchema, proofSchema } from '~/features/accounts/schema';
import { startTotp, stopTotp } from '~/features/accounts/totp.server';
import { endpoint } from '~/server/endpoint';
import { rotateSession } from '~/server/session-cookie';

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
