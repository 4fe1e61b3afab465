import { defineCall } from '~/calls/call';

export const checkBootcampLink = defineCall('POST /api/skill-bootcamps/:id/check', {
  access: 'staff:jobs',
  run: async (db, { actor, params }) => {
    const { checkBootcampLink } = await import('./link-check.server');
    return checkBootcampLink(db, { actor, bootcampId: params.id });
  },
});
