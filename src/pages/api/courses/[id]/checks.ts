import { getCheckState } from '~/features/courses/checks/check-state.server';
import { startCheck } from '~/features/courses/checks/start-check.server';
import { clientKey } from '~/server/http/client-address';
import { endpoint, idParam } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    getCheckState(db, {
      actor,
      courseId: idParam(context, 'id'),
      lang: readLang(context.url),
    }),
});

export const POST = endpoint({
  access: 'user',
  run: async (db, { actor, context }) => {
    const courseId = idParam(context, 'id');
    const lang = readLang(context.url);
    const { isNew, attempt } = await startCheck(db, {
      actor,
      courseId,
      lang,
      address: clientKey(context),
    });
    const headers = { 'Cache-Control': 'no-store' };
    return Response.json(attempt, { status: isNew ? 201 : 200, headers });
  },
});
