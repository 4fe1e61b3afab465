import { staleTags } from '~/config/cache-tags';
import {
  deleteAssignment,
  readAdminAssignment,
  saveAssignment,
} from '~/features/courses/works/assignment-admin.server';
import { assignmentInputSchema } from '~/features/courses/works/assignment.schema';
import { endpoint, idParam } from '~/server/http/endpoint';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    readAdminAssignment(db, { actor, classId: idParam(context, 'id') }),
});

export const PUT = endpoint({
  access: 'admin',
  body: assignmentInputSchema,
  invalidates: staleTags.works,
  run: (db, { actor, body: input, context }) =>
    saveAssignment(db, { actor, classId: idParam(context, 'id'), input }),
});

export const DELETE = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    deleteAssignment(db, {
      actor,
      classId: idParam(context, 'id'),
      version: sentVersion(context.url),
    }),
});
