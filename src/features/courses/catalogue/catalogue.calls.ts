import { defineCall } from '~/calls/call';

export const addInterest = defineCall('POST /api/courses/:id/interest', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { addInterest } = await import('./course-interest.server');
    return addInterest(db, { actor, courseId: params.id });
  },
});

export const removeInterest = defineCall('DELETE /api/courses/:id/interest', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { removeInterest } = await import('./course-interest.server');
    return removeInterest(db, { actor, courseId: params.id });
  },
});
