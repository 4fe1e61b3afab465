import { classChangeSchema } from '~/features/courses/admin/course-admin.schema';
import { discardClassDraft, saveClassDraft } from '~/features/courses/admin/class-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: classChangeSchema,
  jsonLimit: 512 * 1024,
  run: (db, { actor, body: { version, ...input }, context }) =>
    saveClassDraft(db, { actor, id: idParam(context, 'id'), version, input }),
});

export const DELETE = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    discardClassDraft(db, {
      actor,
      id: idParam(context, 'id'),
      version: sentVersion(context.url),
    }),
});
