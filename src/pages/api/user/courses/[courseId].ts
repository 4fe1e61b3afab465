import { getCourseState } from '~/features/courses/course-state.server';
import { unenrol } from '~/features/courses/enrolments.server';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    getCourseState(db, { actor, courseId: idParam(context, 'courseId') }),
});

export const DELETE = endpoint({
  access: 'user',
  run: (db, { actor, context }) => unenrol(db, { actor, courseId: idParam(context, 'courseId') }),
});
