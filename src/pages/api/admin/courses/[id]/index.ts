import { courseInputSchema } from '~/features/courses/admin/course-admin.schema';
import {
  deleteCourse,
  getAdminCourse,
  updateCourse,
} from '~/features/courses/admin/course-admin.server';
import { blobStore } from '~/server/files/blobs';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => getAdminCourse(db, { actor, courseId: idParam(context, 'id') }),
});

export const PUT = endpoint({
  access: 'admin',
  body: courseInputSchema,
  invalidates: ['courses'],
  run: (db, { actor, body: input, context }) =>
    updateCourse(db, { actor, courseId: idParam(context, 'id'), input }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: ['courses'],
  run: (db, { actor, context }) =>
    deleteCourse(db, { actor, courseId: idParam(context, 'id'), store: blobStore() }),
});
