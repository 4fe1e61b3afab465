import { defineCall } from '~/calls/call';
import { fullProofSchema, proofSchema, totpCodeSchema } from '../accounts.schema';

export const confirmTotp = defineCall('POST /api/user/totp/confirm', {
  access: 'user',
  body: totpCodeSchema,
  run: async (db, { actor, body }) => {
    const { confirmTotp } = await import('./totp.server');
    return confirmTotp(db, { ...body, actor });
  },
});

export const startTotp = defineCall('POST /api/user/totp', {
  access: 'user',
  body: proofSchema,
  run: async (db, { actor, body, context }) => {
    const { startTotp } = await import('./totp.server');
    const { rotateSession } = await import('~/server/auth/session-cookie');

    const setup = await startTotp(db, { ...body, actor });
    await rotateSession(db, context.cookies);
    return setup;
  },
});

export const stopTotp = defineCall('DELETE /api/user/totp', {
  access: 'user',
  body: fullProofSchema,
  run: async (db, { actor, body, context }) => {
    const { stopTotp } = await import('./totp.server');
    const { rotateSession } = await import('~/server/auth/session-cookie');

    await stopTotp(db, { ...body, actor });
    await rotateSession(db, context.cookies);
  },
});
