import type { Row } from './matrix';

const enrolment = () => ({ courseId: 1, progress: 0 });

/** The files of courses below `src/pages/api`, in the form of `matrix.ts`. */
export const courseMatrix: Record<string, Row> = {
  'user/courses/index.ts': {
    GET: { access: 'user', status: 200 },
    POST: { access: 'user', status: 200, body: enrolment },
  },
  'user/courses/enroll.ts': { POST: { access: 'user', status: 200, body: enrolment } },
  'user/courses/[courseId].ts': {
    DELETE: { access: 'user', status: 204, path: () => '/api/user/courses/1' },
  },
};
