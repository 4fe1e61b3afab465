import { submissionInputSchema } from '~/features/jobs/submissions/submission.schema';
import { submitJob } from '~/features/jobs/submissions/submissions.server';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: submissionInputSchema,
  status: 201,
  run: async (db, { actor, body: input, context }) => {
    await submitJob(db, { actor, sender: clientKey(context), input });
    return { received: true };
  },
});
