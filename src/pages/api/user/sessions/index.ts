import { endAllDevices, listDevices } from '~/features/accounts/devices.server';
import { endpoint } from '~/server/endpoint';
import { clearSessionCookie, sessionToken } from '~/server/session-cookie';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) => listDevices(db, { actor, token: sessionToken(context.cookies) }),
});

export const DELETE = endpoint({
  access: 'user',
  run: async (db, { actor, context }) => {
    await endAllDevices(db, actor);
    clearSessionCookie(context.cookies);
  },
});
