import { courseInputSchema } from '~/features/courses/admin/course-admin.schema';
import { createCourse } from '~/features/courses/admin/course-admin.server';
import { listAdminCourses } from '~/features/courses/admin/course-admin-read.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor }) => listAdminCourses(db, { actor }),
});

export const POST = endpoint({
  access: 'admin',
  body: courseInputSchema,
  status: 201,
  invalidates: ['courses'],
  run: (db, { actor, body: input }) => createCourse(db, { actor, input }),
});
