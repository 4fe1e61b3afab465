import { previewText } from '~/features/jobs/admin/job-admin-list.server';
import { previewInputSchema } from '~/features/jobs/job-input.schema';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: previewInputSchema,
  jsonLimit: 128 * 1024,
  run: async (db, { actor, body: { markdown } }) => previewText(db, { actor, markdown }),
});
