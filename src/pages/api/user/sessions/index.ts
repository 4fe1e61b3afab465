import { endAllDevices, listDevices } from '~/features/accounts/devices/devices.server';
import { fullProofSchema } from '~/features/accounts/accounts.schema';
import { clearApplicantToken } from '~/server/auth/applicant-cookie';
import { endpoint } from '~/server/http/endpoint';
import { clearSessionCookie, sessionToken } from '~/server/auth/session-cookie';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) => listDevices(db, { actor, token: sessionToken(context.cookies) }),
});

export const DELETE = endpoint({
  access: 'user',
  body: fullProofSchema,
  run: async (db, { actor, body, context }) => {
    await endAllDevices(db, { ...body, actor });
    clearSessionCookie(context.cookies);
    clearApplicantToken(context.cookies);
  },
});
