import { listLearners } from '~/features/courses/admin/learners.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { pageQuery, pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const { page } = readQuery(pageQuery, context.url);
    const learners = await listLearners(db, { actor, courseId: idParam(context, 'id'), page });
    return pageResponse(learners, page, context.url);
  },
});
