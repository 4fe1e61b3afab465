import { listCourses } from '~/features/courses/courses.server';
import { endpoint } from '~/server/endpoint';

export const prerender = false;

/** Not cached: members of an organisation see its courses too. */
export const GET = endpoint({
  access: 'anyone',
  run: (db, { actor }) => listCourses(db, { actor }),
});
