import { getCourseState } from '~/features/courses/enrolment/course-state.server';
import { reasonInputSchema } from '~/features/courses/courses.schema';
import { unenrol, setReason } from '~/features/courses/enrolment/enrolments.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    getCourseState(db, {
      actor,
      courseId: idParam(context, 'courseId'),
      lang: readLang(context.url),
    }),
});

export const PATCH = endpoint({
  access: 'user',
  body: reasonInputSchema,
  run: (db, { actor, body: input, context }) =>
    setReason(db, {
      actor,
      courseId: idParam(context, 'courseId'),
      input,
      lang: readLang(context.url),
    }),
});

export const DELETE = endpoint({
  access: 'user',
  run: (db, { actor, context }) => unenrol(db, { actor, courseId: idParam(context, 'courseId') }),
});
