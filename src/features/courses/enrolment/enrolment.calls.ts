import { defineCall } from '~/calls/call';
import { enrolmentInputSchema } from '../courses.schema';
import { inLanguage } from '~/lib/url/queries';

export const getCourseState = defineCall('GET /api/user/courses/:courseId', {
  access: 'user',
  query: inLanguage,
  run: async (db, { actor, params, query }) => {
    const { getCourseState } = await import('./course-state.server');
    return getCourseState(db, {
      actor,
      courseId: params.courseId,
      lang: query.lang,
    });
  },
});

export const unenrol = defineCall('DELETE /api/user/courses/:courseId', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { unenrol } = await import('./enrolments.server');
    return unenrol(db, { actor, courseId: params.courseId });
  },
});

export const listEnrolments = defineCall('GET /api/user/courses', {
  access: 'user',
  query: inLanguage,
  run: async (db, { actor, query }) => {
    const { listEnrolments } = await import('./enrolments.server');
    return listEnrolments(db, { actor, lang: query.lang });
  },
});

export const enrol = defineCall('POST /api/user/courses', {
  access: 'user',
  body: enrolmentInputSchema,
  query: inLanguage,
  run: async (db, { actor, body: input, query }) => {
    const { enrol } = await import('./enrolments.server');
    return enrol(db, { actor, input, lang: query.lang });
  },
});

/** The other address of `enrol`. */
export const enrolFromBrowse = defineCall('POST /api/user/courses/enroll', {
  access: 'user',
  body: enrolmentInputSchema,
  query: inLanguage,
  run: async (db, { actor, body: input, query }) => {
    const { enrol } = await import('./enrolments.server');
    return enrol(db, { actor, input, lang: query.lang });
  },
});
