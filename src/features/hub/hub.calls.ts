import { defineCall } from '~/calls/call';
import { inLanguage } from '~/lib/url/queries';
import { readHubQuery } from './hub-query';

export const listActiveBootcamps = defineCall('GET /api/skill-bootcamps/active', {
  access: 'anyone',
  cached: ['bootcamps'],
  query: inLanguage,
  run: async (db, { context: { url }, query }) => {
    const { listActiveBootcamps } = await import('./hub.server');
    return listActiveBootcamps(db, { ...readHubQuery(url.searchParams), lang: query.lang });
  },
});
