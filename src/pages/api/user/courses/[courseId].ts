import { getCourseState } from '~/features/courses/enrolment/course-state.server';
import { unenrol } from '~/features/courses/enrolment/enrolments.server';
import { endpoint, idParam } from '~/server/http/endpoint';

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
