import { submissionAnswerSchema } from '~/features/jobs/submissions/submission.schema';
import { declineSubmission } from '~/features/jobs/submissions/submissions.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const PATCH = endpoint({
  access: 'admin',
  body: submissionAnswerSchema,
  run: (db, { actor, context }) =>
    declineSubmission(db, { actor, submissionId: idParam(context, 'id') }),
});
