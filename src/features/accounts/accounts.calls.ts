import { defineCall } from '~/calls/call';
import { inLanguage } from '~/lib/url/queries';

export const getUser = defineCall('GET /api/user', {
  access: 'user',
  query: inLanguage,
  run: async (db, { actor, query }) => {
    const { getUser } = await import('./user.server');
    return getUser(db, actor, query.lang);
  },
});
