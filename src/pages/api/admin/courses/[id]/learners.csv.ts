import { exportLearners } from '~/features/courses/admin/learners.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const courseId = idParam(context, 'id');
    const { filename, csv } = await exportLearners(db, { actor, courseId });
    return new Response(csv, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${filename}"`,
        'Cache-Control': 'no-store',
      },
    });
  },
});
