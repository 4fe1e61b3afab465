import { getStatistics } from '~/features/courses/questions/statistics.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => getStatistics(db, { actor, courseId: idParam(context, 'id') }),
});
