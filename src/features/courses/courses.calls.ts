import { defineCall } from '~/calls/call';
import { inLanguage } from '~/lib/url/queries';

/** The courses that the caller may see. Not cached: members of an organisation see its courses too. */
export const listCourses = defineCall('GET /api/courses', {
  access: 'anyone',
  query: inLanguage,
  run: async (db, { actor, query }) => {
    const { listCourses } = await import('./courses.server');
    return listCourses(db, { actor, ...query });
  },
});
