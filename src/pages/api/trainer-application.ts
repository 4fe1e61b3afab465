import { savedAnswersSchema } from '~/features/trainer/application.schema';
import { keepAnswers } from '~/features/trainer/applications.server';
import { applicantToken } from '~/server/applicant-cookie';
import { clientKey } from '~/server/client-address';
import { endpoint } from '~/server/endpoint';

export const prerender = false;

/** Keeps what an applicant types; with or without an account. */
export const PATCH = endpoint({
  access: 'anyone',
  body: savedAnswersSchema,
  run: (db, { actor, body: { answers }, context }) =>
    keepAnswers(db, {
      actor,
      token: applicantToken(context.cookies),
      sender: clientKey(context),
      answers,
    }),
});
