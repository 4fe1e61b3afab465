import { api } from '../support/api-paths';
import { someRating, someText } from '../support/works';
import { adminCookie, call } from '../support/accounts';
import { answers, type Cast, makeClass, type Row } from './rules';

/** A work that there is not: what is refused to whom is in the services' tests. */
const nobodys = 999_999;
const work = () => ({ text: someText(), consent: true });
export const assignment = () => ({
  title: 'Lembar uji coba',
  brief: 'Tulis satu halaman.',
  criteria: ['Jelas', 'Jujur'].map((name) => ({ name, levels: ['a', 'b', 'c', 'd'] })),
  minWords: 50,
  maxWords: 100,
  takesPicture: true,
  takesLink: true,
});
const ofClass = { path: () => api.classWork(nobodys) };

/** The assignment of a new class. */
async function madeAssignment(_: Cast, origin: string): Promise<string> {
  const { classId } = await makeClass(origin);
  const path = api.assignmentOfClass(classId);
  await call(origin, 'PUT', path, { cookie: await adminCookie(origin), body: assignment() });
  return path;
}

/** The files of works below `src/pages/api`, in the form of `matrix.ts`. */
export const workMatrix: Record<string, Row> = {
  'classes/[id]/work.ts': {
    GET: answers(404, ofClass),
    POST: answers(404, { ...ofClass, body: work }),
    PUT: answers(404, { ...ofClass, body: () => ({ ...work(), version: 1 }) }),
    DELETE: answers(404, ofClass),
  },
  'user/ratings/next.ts': { GET: answers(404, { path: () => api.nextRating(nobodys) }) },
  'works/[id]/index.ts': {
    PATCH: answers(404, { path: () => api.work(nobodys), body: () => ({ isPublic: true }) }),
  },
  'works/[id]/ratings.ts': {
    POST: answers(404, { path: () => api.workRatings(nobodys), body: () => someRating(2) }),
  },
  'works/[id]/reports.ts': {
    POST: answers(404, {
      path: () => api.workReports(nobodys),
      body: () => ({ reason: 'Salinan' }),
    }),
  },
  'works/[id]/picture.ts': { GET: answers(404, { path: () => api.workPicture(nobodys) }) },
  'admin/works/index.ts': { GET: answers(200) },
  'admin/works/[id].ts': {
    PATCH: answers(404, {
      path: () => api.adminWork(nobodys),
      body: () => ({ isHidden: true, version: 1 }),
    }),
  },
  'admin/course-classes/[id]/assignment.ts': {
    GET: answers(404, { path: () => api.assignmentOfClass(nobodys) }),
    PUT: answers(200, { path: () => api.assignmentOfClass(1), body: assignment }),
    DELETE: answers(204, { path: madeAssignment }),
  },
};
