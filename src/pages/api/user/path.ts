import { listOptionalClasses } from '~/features/courses/lessons/path-classes.server';
import { getPathStanding } from '~/features/path/standing.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: async (db, { actor }) => ({
    ...(await getPathStanding(db, { actor })),
    optionalClassIds: await listOptionalClasses(db, { actor }),
  }),
});
