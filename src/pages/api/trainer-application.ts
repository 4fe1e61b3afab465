import { savedAnswersSchema } from '~/features/trainer/application/application.schema';
import { saveDraft } from '~/features/trainer/application/applications.server';
import { applicantToken } from '~/server/auth/applicant-cookie';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

/** Saves an application while it is typed, with or without an account. */
export const PATCH = endpoint({
  access: 'anyone',
  body: savedAnswersSchema,
  run: (db, { actor, body: { answers }, context }) =>
    saveDraft(db, {
      actor,
      token: applicantToken(context.cookies),
      sender: clientKey(context),
      answers,
    }),
});
