import { exportLearners } from '~/features/courses/admin/learners.server';
import { csvResponse } from '~/server/files/files';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const courseId = idParam(context, 'id');
    const { filename, csv } = await exportLearners(db, { actor, courseId });
    return csvResponse(filename, csv);
  },
});
