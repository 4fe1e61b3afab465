import { clearApplicantToken } from '~/server/auth/applicant-cookie';
import { endpoint } from '~/server/http/endpoint';
import { endBrowserSession } from '~/server/auth/session-cookie';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  run: async (db, { context }) => {
    await endBrowserSession(db, context.cookies);
    clearApplicantToken(context.cookies);
  },
});
