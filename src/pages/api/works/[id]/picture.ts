import { openWorkPicture } from '~/features/courses/works/work-picture.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { photoResponse } from '~/server/http/file-response';

export const prerender = false;

/** The picture of a work, for those who may read the work. */
export const GET = endpoint({
  access: 'anyone',
  run: async (db, { actor, context }) => {
    const picture = await openWorkPicture(db, { actor, workId: idParam(context, 'id') });
    return photoResponse(context.request, picture);
  },
});

/** Without the body; otherwise Astro would read the picture first. */
export const HEAD = GET;
