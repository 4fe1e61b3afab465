import { submissionAnswerSchema } from '~/features/jobs/submission.schema';
import { declineSubmission } from '~/features/jobs/submissions.server';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const PATCH = endpoint({
  access: 'admin',
  body: submissionAnswerSchema,
  run: (db, { actor, context }) =>
    declineSubmission(db, { actor, submissionId: idParam(context, 'id') }),
});
