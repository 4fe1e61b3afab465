import { z } from 'zod';
import { defineCall } from '~/calls/call';
import {
  forgotSchema,
  invitationSchema,
  loginSchema,
  passwordBodySchema,
  registerBodySchema,
  type setupBodySchema,
} from '../accounts.schema';
import { inLanguage } from '~/lib/url/queries';

/** The token travels in the body, since addresses are written to logs. */
export const readInvitation = defineCall('POST /api/invitations', {
  access: 'anyone',
  body: invitationSchema,
  query: inLanguage,
  run: async (db, { body, context, query }) => {
    const { readInvitation } = await import('./registration.server');
    const { clientKey } = await import('~/server/http/client-address');
    return readInvitation(db, {
      ...body,
      address: clientKey(context),
      lang: query.lang,
    });
  },
});

export const login = defineCall('POST /api/login', {
  access: 'anyone',
  body: loginSchema,
  query: inLanguage,
  run: async (db, { body, context, query }) => {
    const { login } = await import('./login.server');
    const { clientKey } = await import('~/server/http/client-address');
    const { knownBrowserCookie } = await import('~/server/auth/known-browser');
    const { takeSession, getUserAgent } = await import('~/server/auth/session-cookie');

    const browser = knownBrowserCookie(context.cookies);
    const lang = query.lang;
    const from = { address: clientKey(context), userAgent: getUserAgent(context.request), browser };
    const { user, session } = await login(db, { ...body, ...from, lang });
    await takeSession(db, context, user.id, session);
    return user;
  },
});

export const register = defineCall('POST /api/register', {
  access: 'anyone',
  body: registerBodySchema,
  status: 201,
  run: async (db, { body, context }) => {
    const { register } = await import('./registration.server');
    const { clientKey } = await import('~/server/http/client-address');
    const { renewSession } = await import('~/server/auth/session-cookie');

    const user = await register(db, { ...body, address: clientKey(context) });
    await renewSession(db, context, user.id);
    return user;
  },
});

/** The service reads the fields once it knows the token: without the right one, the answer is 404 to all. */
export const setUp = defineCall('POST /api/setup', {
  access: 'anyone',
  body: z.custom<z.input<typeof setupBodySchema>>(),
  status: 201,
  run: async (db, { body, context }) => {
    const { setUp } = await import('./setup.server');
    const { renewSession } = await import('~/server/auth/session-cookie');

    const user = await setUp(db, body);
    await renewSession(db, context, user.id);
    return user;
  },
});

export const changePassword = defineCall('POST /api/password/change', {
  access: 'user',
  body: passwordBodySchema,
  run: async (db, { actor, body, context }) => {
    const { changePassword } = await import('./password.server');
    const { takeSession, getUserAgent } = await import('~/server/auth/session-cookie');

    const userAgent = getUserAgent(context.request);
    const session = await changePassword(db, { ...body, actor, userAgent });
    await takeSession(db, context, actor.id, session);
  },
});

export const forgotPassword = defineCall('POST /api/password/forgot', {
  access: 'anyone',
  body: forgotSchema,
  status: 202,
  run: async (db, { body, context }) => {
    const { forgotPassword } = await import('./password.server');
    const { clientKey } = await import('~/server/http/client-address');
    const { knownBrowserCookie } = await import('~/server/auth/known-browser');

    await forgotPassword(db, {
      ...body,
      address: clientKey(context),
      browser: knownBrowserCookie(context.cookies),
    });
    return { message: 'If an account has this address, a mail is on its way.' };
  },
});

export const sendVerification = defineCall('POST /api/email/verify/send', {
  access: 'user',
  status: 202,
  run: async (db, { actor }) => {
    const { sendVerification } = await import('./email.server');

    await sendVerification(db, actor);
    return { message: 'A mail is on its way.' };
  },
});

export const logOut = defineCall('POST /api/logout', {
  access: 'anyone',
  run: async (db, { context }) => {
    const { clearApplicantToken } = await import('~/server/auth/applicant-cookie');
    const { endBrowserSession } = await import('~/server/auth/session-cookie');

    await endBrowserSession(db, context.cookies);
    clearApplicantToken(context.cookies);
  },
});
