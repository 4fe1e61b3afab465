import { defineCall } from '~/calls/call';
import { savedAnswersSchema } from './application.schema';

/** Saves an application while it is typed, with or without an account. */
export const saveDraft = defineCall('PATCH /api/trainer-application', {
  access: 'anyone',
  body: savedAnswersSchema,
  run: async (db, { actor, body: { answers }, context }) => {
    const { saveDraft } = await import('./applications.server');
    const { applicantToken } = await import('~/server/auth/applicant-cookie');
    const { clientKey } = await import('~/server/http/client-address');
    return saveDraft(db, {
      actor,
      token: applicantToken(context.cookies),
      sender: clientKey(context),
      answers,
    });
  },
});
