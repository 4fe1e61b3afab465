import { endAllDevices, listDevices } from '~/features/accounts/devices.server';
import { proofSchema } from '~/features/accounts/schema';
import { clearApplicantToken } from '~/server/applicant-cookie';
import { endpoint } from '~/server/endpoint';
import { clearSessionCookie, sessionToken } from '~/server/session-cookie';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) => listDevices(db, { actor, token: sessionToken(context.cookies) }),
});

export const DELETE = endpoint({
  access: 'user',
  body: proofSchema,
  run: async (db, { actor, body, context }) => {
    await endAllDevices(db, { ...body, actor });
    clearSessionCookie(context.cookies);
    clearApplicantToken(context.cookies);
  },
});
