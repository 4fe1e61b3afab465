import { courseInputSchema } from '~/features/courses/admin.schema';
import { deleteCourse, getAdminCourse, updateCourse } from '~/features/courses/course-admin.server';
import { blobStore } from '~/server/blobs';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => getAdminCourse(db, { actor, courseId: idParam(context, 'id') }),
});

export const PUT = endpoint({
  access: 'admin',
  body: courseInputSchema,
  stale: ['courses'],
  run: (db, { actor, body: input, context }) =>
    updateCourse(db, { actor, courseId: idParam(context, 'id'), input }),
});

export const DELETE = endpoint({
  access: 'admin',
  stale: ['courses'],
  run: (db, { actor, context }) =>
    deleteCourse(db, { actor, courseId: idParam(context, 'id'), store: blobStore() }),
});
