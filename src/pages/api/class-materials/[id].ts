import { openMaterial } from '~/features/courses/lessons/learning.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { pdfResponse } from '~/server/http/file-response';

export const prerender = false;

/** A file of a class, for those who may have it. */
export const GET = endpoint({
  access: 'user',
  run: async (db, { actor, context }) =>
    pdfResponse(
      context.request,
      await openMaterial(db, { actor, materialId: idParam(context, 'id') }),
    ),
});

/** Without the body; otherwise Astro would read the file first. */
export const HEAD = GET;
