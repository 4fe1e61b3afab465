import { defineCall } from '~/calls/call';
import { submissionAnswerSchema, submissionInputSchema } from './submission.schema';

export const submitJob = defineCall('POST /api/job-submissions', {
  access: 'anyone',
  body: submissionInputSchema,
  status: 201,
  run: async (db, { actor, body: input, sent, context }) => {
    const { submitJob } = await import('./submissions.server');
    const { clientKey } = await import('~/server/http/client-address');

    await submitJob(db, { actor, sender: clientKey(context), input, sent });
    return { received: true };
  },
});

export const declineSubmission = defineCall('PATCH /api/admin/job-submissions/:id', {
  access: 'staff:jobs',
  body: submissionAnswerSchema,
  run: async (db, { actor, params }) => {
    const { declineSubmission } = await import('./submissions.server');
    return declineSubmission(db, { actor, submissionId: params.id });
  },
});

export const listSubmissions = defineCall('GET /api/admin/job-submissions', {
  access: 'staff:jobs',
  run: async (db, { actor }) => {
    const { listSubmissions } = await import('./submissions.server');
    return listSubmissions(db, { actor });
  },
});
