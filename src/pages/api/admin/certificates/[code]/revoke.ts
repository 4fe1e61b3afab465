import { staleTags } from '~/config/cache-tags';
import { revokeInputSchema } from '~/features/courses/admin/course-admin.schema';
import { revokeCertificate } from '~/features/courses/admin/learners.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: revokeInputSchema,
  invalidates: staleTags.certificates,
  run: (db, { actor, body: input, context }) =>
    revokeCertificate(db, { actor, code: context.params['code'], input }),
});
