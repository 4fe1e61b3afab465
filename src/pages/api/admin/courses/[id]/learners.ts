import { listLearners } from '~/features/courses/learners.server';
import { endpoint, idParam } from '~/server/endpoint';
import { pageQuery, pageResponse, readQuery } from '~/server/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const { page } = readQuery(pageQuery, context.url);
    const found = await listLearners(db, { actor, courseId: idParam(context, 'id'), page });
    return pageResponse(found, page, context.url);
  },
});
