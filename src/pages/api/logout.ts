import { clearApplicantToken } from '~/server/applicant-cookie';
import { endpoint } from '~/server/endpoint';
import { dropSession } from '~/server/session-cookie';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  run: async (db, { context }) => {
    await dropSession(db, context.cookies);
    clearApplicantToken(context.cookies);
  },
});
