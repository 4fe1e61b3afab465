import { courseChangeSchema } from '~/features/courses/admin/course-admin.schema';
import { deleteCourse, updateCourse } from '~/features/courses/admin/course-admin.server';
import { getAdminCourse } from '~/features/courses/admin/course-admin-read.server';
import { blobStore } from '~/server/files/blobs';
import { endpoint, idParam } from '~/server/http/endpoint';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => getAdminCourse(db, { actor, courseId: idParam(context, 'id') }),
});

export const PUT = endpoint({
  access: 'admin',
  body: courseChangeSchema,
  invalidates: ['courses'],
  run: (db, { actor, body: { version, ...input }, context }) =>
    updateCourse(db, { actor, courseId: idParam(context, 'id'), version, input }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: ['courses'],
  run: (db, { actor, context }) =>
    deleteCourse(db, {
      actor,
      courseId: idParam(context, 'id'),
      store: blobStore(),
      version: sentVersion(context.url),
    }),
});
