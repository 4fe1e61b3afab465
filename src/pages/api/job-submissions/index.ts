import { submissionInputSchema } from '~/features/jobs/submission.schema';
import { submitJob } from '~/features/jobs/submissions.server';
import { clientKey } from '~/server/client-address';
import { endpoint } from '~/server/endpoint';

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
