import { previewText } from '~/features/jobs/job-lists.server';
import { previewInputSchema } from '~/features/jobs/job.schema';
import { endpoint } from '~/server/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: previewInputSchema,
  jsonLimit: 128 * 1024,
  run: async (db, { actor, body: { markdown } }) => previewText(db, { actor, markdown }),
});
