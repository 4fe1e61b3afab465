import { api } from '~/config/paths';
import { call } from '../support/accounts';
import type { Cast, Row } from './matrix';

const enrolment = () => ({ courseId: 1, progress: 0 });

/** The first class of the first course, in which those who may learn are enrolled. */
async function ofClass({ user, other, admin }: Cast, origin: string): Promise<string> {
  for (const { cookie } of [user, other, admin])
    await call(origin, 'POST', api.enroll, { cookie, body: enrolment() });
  return api.classDone(1);
}

/** The files of courses below `src/pages/api`, in the form of `matrix.ts`. */
export const courseMatrix: Record<string, Row> = {
  'classes/[id]/done.ts': { PUT: { access: 'user', status: 200, path: ofClass } },
  'user/courses/index.ts': {
    GET: { access: 'user', status: 200 },
    POST: { access: 'user', status: 200, body: enrolment },
  },
  'user/courses/enroll.ts': { POST: { access: 'user', status: 200, body: enrolment } },
  'user/courses/[courseId].ts': {
    DELETE: { access: 'user', status: 204, path: () => '/api/user/courses/1' },
  },
};
