import { listCourses } from '~/features/courses/courses.server';
import { endpoint } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

/** Not cached: members of an organisation see its courses too. */
export const GET = endpoint({
  access: 'anyone',
  run: (db, { actor, context }) => listCourses(db, { actor, lang: readLang(context.url) }),
});
