import { defineCall } from '~/calls/call';
import { fullProofSchema } from '../accounts.schema';
import { z } from 'zod';
import { longId } from '~/lib/url/queries';

export const endDevice = defineCall('DELETE /api/user/sessions/:number', {
  access: 'user',
  body: fullProofSchema,
  params: z.object({ number: longId }),
  run: async (db, { actor, body, context, params }) => {
    const { endDevice } = await import('./devices.server');
    const { rotateSession } = await import('~/server/auth/session-cookie');

    await endDevice(db, { ...body, actor, ...params });
    await rotateSession(db, context.cookies);
  },
});

export const listDevices = defineCall('GET /api/user/sessions', {
  access: 'user',
  run: async (db, { actor, context }) => {
    const { listDevices } = await import('./devices.server');
    const { sessionToken } = await import('~/server/auth/session-cookie');
    return listDevices(db, { actor, token: sessionToken(context.cookies) });
  },
});

export const endAllDevices = defineCall('DELETE /api/user/sessions', {
  access: 'user',
  body: fullProofSchema,
  run: async (db, { actor, body, context }) => {
    const { endAllDevices } = await import('./devices.server');
    const { clearApplicantToken } = await import('~/server/auth/applicant-cookie');
    const { clearSessionCookie } = await import('~/server/auth/session-cookie');

    await endAllDevices(db, { ...body, actor });
    clearSessionCookie(context.cookies);
    clearApplicantToken(context.cookies);
  },
});
